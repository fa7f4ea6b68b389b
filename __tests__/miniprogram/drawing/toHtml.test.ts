import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { distOf } from '../../support/compiled'
import { Dist } from '../host/dist'
import type { NodeData } from '../host/nodes'
import type { Target } from '../host/types'
import { respellSheet } from './styleSheets'
import { knownKinds, toHtml } from './toHtml'

const PAPER = { width: 320, safeTop: 47, safeBottom: 34 }

const node = (tag: string, given: Partial<NodeData> = {}): NodeData => ({
  tag,
  id: '',
  className: '',
  style: '',
  attributes: {},
  children: [],
  ...given,
})

const drawings: [string, NodeData, string][] = [
  [
    'a view keeps its id, classes and style, in pixels',
    node('view', { id: 'a', className: 'x y', style: 'width: 750rpx', children: ['好'] }),
    '<mp-view id="a" class="x y" style="width: 320px">好</mp-view>',
  ],
  ['text is escaped', node('view', { children: ['<b>&'] }), '<mp-view>&lt;b&gt;&amp;</mp-view>'],
  [
    'line feeds of a text become line breaks',
    node('text', { children: ['一\n二'] }),
    '<mp-text>一<br>二</mp-text>',
  ],
  [
    'a selectable text keeps its attribute',
    node('text', { attributes: { 'user-select': true }, children: ['一'] }),
    '<mp-text user-select>一</mp-text>',
  ],
  [
    'an image fills its box by its mode',
    node('image', { attributes: { src: '/a.png', mode: 'aspectFill' } }),
    '<mp-image mode="aspectFill"><img src="/a.png" style="object-fit:cover"></mp-image>',
  ],
  [
    'an image with widthFix ignores its height',
    node('image', { style: 'height:9px', attributes: { src: '/a.png', mode: 'widthFix' } }),
    '<mp-image style="height:9px;height:auto" mode="widthFix"><img src="/a.png"></mp-image>',
  ],
  ['an image without a source is an empty box', node('image'), '<mp-image mode="scaleToFill"></mp-image>'],
  [
    'a field shows its value',
    node('input', { attributes: { value: '老周', placeholder: '姓名' } }),
    '<mp-input><mp-typed>老周</mp-typed></mp-input>',
  ],
  [
    'a password shows dots',
    node('input', { attributes: { value: 'abc', password: true } }),
    '<mp-input><mp-typed>•••</mp-typed></mp-input>',
  ],
  [
    'an empty field shows its placeholder with its own class',
    node('input', { attributes: { placeholder: '姓名', 'placeholder-class': 'grey' } }),
    '<mp-input><mp-typed class="grey">姓名</mp-typed></mp-input>',
  ],
  [
    'a growing text area has automatic height',
    node('textarea', { attributes: { 'auto-height': true, placeholder: '说明' } }),
    '<mp-textarea style="height:auto"><mp-typed class="textarea-placeholder">说明</mp-typed></mp-textarea>',
  ],
  [
    'a button keeps the attributes that the vendor styles use',
    node('button', { attributes: { size: 'mini', disabled: true }, children: ['好'] }),
    '<mp-button size="mini" disabled>好</mp-button>',
  ],
  [
    'a scroll view wraps its content in an element of its own',
    node('scroll-view', { attributes: { 'scroll-x': true, 'scroll-into-view': 't2' }, children: ['一'] }),
    '<mp-scroll-view><mp-scroller scroll-x data-into="t2"><mp-scrolled>一</mp-scrolled></mp-scroller></mp-scroll-view>',
  ],
  [
    'a swiper shows its current slide',
    node('swiper', { attributes: { current: 1 }, children: [node('swiper-item'), node('swiper-item')] }),
    '<mp-swiper><mp-slides><mp-swiper-item style="transform:translate(-100%,0)"></mp-swiper-item>' +
      '<mp-swiper-item style="transform:translate(0%,0)"></mp-swiper-item></mp-slides></mp-swiper>',
  ],
  [
    'a web view shows its address without the query',
    node('web-view', { attributes: { src: 'http://mall.test/?token=t' } }),
    '<mp-web-view><mp-native>网页 http://mall.test/</mp-native></mp-web-view>',
  ],
]

const sheets: [string, string, string][] = [
  [
    'component tags become element tags',
    'view,scroll-view>text::before{top:0}',
    'mp-view,mp-scroll-view>mp-text::before{top:0}',
  ],
  ['the page is the body', 'page{margin:0}', 'body{margin:0}'],
  [
    'class names do not change',
    '.view .a-text{top:0}.b:not(image){top:0}',
    '.view .a-text{top:0}.b:not(mp-image){top:0}',
  ],
  [
    'tags inside a media query change too',
    '@media (min-width:1px){view{top:0}}',
    '@media (min-width:1px){mp-view{top:0}}',
  ],
  [
    'values that look like component tags do not change',
    '.a{will-change:text;font:text}',
    '.a{will-change:text;font:text}',
  ],
  ['750rpx become the window width', '.a{width:750rpx;margin:-75rpx}', '.a{width:320px;margin:-32px}'],
  [
    'safe area insets become those of the phone',
    '.a{height:calc(9px + env(safe-area-inset-bottom))}',
    '.a{height:calc(9px + 34px)}',
  ],
]

describe('drawing a page of a mini-program', () => {
  for (const [situation, given, html] of drawings) {
    it(situation, () => assert.equal(toHtml([given], PAPER), html))
  }

  for (const [situation, css, converted] of sheets) {
    it(`a style sheet: ${situation}`, () => assert.equal(respellSheet(css, PAPER), converted))
  }

  it('throws on an unknown component, so that nothing is silently missing', () => {
    assert.throws(() => toHtml([node('camera')], PAPER), /knows no <camera>/)
  })

  for (const target of ['weapp', 'tt'] as Target[]) {
    it(`supports every component in the templates of ${target}`, () => {
      const dist = new Dist(distOf(target), target)
      const templates = dist.files(dist.templateExtension).map((file) => dist.read(file))
      const kinds = new Set(
        templates.flatMap((text) => [...text.matchAll(/<([a-z-]+)/g)].map(([, tag]) => tag!)),
      )
      // Tags that exist for the renderer only.
      for (const tag of ['template', 'block', 'import', 'wxs', 'sjs', 'comp']) kinds.delete(tag)
      assert.deepEqual(
        [...kinds].filter((tag) => !knownKinds.includes(tag)),
        [],
      )
    })
  }
})
