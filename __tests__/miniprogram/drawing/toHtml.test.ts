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
  [
    'what was written is no markup',
    node('view', { children: ['<b>&'] }),
    '<mp-view>&lt;b&gt;&amp;</mp-view>',
  ],
  [
    'a text breaks where it has line feeds',
    node('text', { children: ['一\n二'] }),
    '<mp-text>一<br>二</mp-text>',
  ],
  [
    'a text that can be selected is a box of its own',
    node('text', { attributes: { 'user-select': true }, children: ['一'] }),
    '<mp-text user-select>一</mp-text>',
  ],
  [
    'an image fills its box by its mode',
    node('image', { attributes: { src: '/a.png', mode: 'aspectFill' } }),
    '<mp-image mode="aspectFill"><img src="/a.png" style="object-fit:cover"></mp-image>',
  ],
  [
    'an image that keeps its ratio gives up its height',
    node('image', { style: 'height:9px', attributes: { src: '/a.png', mode: 'widthFix' } }),
    '<mp-image style="height:9px;height:auto" mode="widthFix"><img src="/a.png"></mp-image>',
  ],
  ['an image without a source is an empty box', node('image'), '<mp-image mode="scaleToFill"></mp-image>'],
  [
    'a field shows what was typed',
    node('input', { attributes: { value: '老周', placeholder: '姓名' } }),
    '<mp-input><mp-typed>老周</mp-typed></mp-input>',
  ],
  [
    'a password shows its length',
    node('input', { attributes: { value: 'abc', password: true } }),
    '<mp-input><mp-typed>•••</mp-typed></mp-input>',
  ],
  [
    'an empty field shows its placeholder in its own look',
    node('input', { attributes: { placeholder: '姓名', 'placeholder-class': 'grey' } }),
    '<mp-input><mp-typed class="grey">姓名</mp-typed></mp-input>',
  ],
  [
    'a text area that grows has no height of its own',
    node('textarea', { attributes: { 'auto-height': true, placeholder: '说明' } }),
    '<mp-textarea style="height:auto"><mp-typed class="textarea-placeholder">说明</mp-typed></mp-textarea>',
  ],
  [
    'a button says what the vendor styles ask',
    node('button', { attributes: { size: 'mini', disabled: true }, children: ['好'] }),
    '<mp-button size="mini" disabled>好</mp-button>',
  ],
  [
    'a scroller holds its content in a box of its own',
    node('scroll-view', { attributes: { 'scroll-x': true, 'scroll-into-view': 't2' }, children: ['一'] }),
    '<mp-scroll-view><mp-scroller scroll-x data-into="t2"><mp-scrolled>一</mp-scrolled></mp-scroller></mp-scroll-view>',
  ],
  [
    'a swiper stands at its current slide',
    node('swiper', { attributes: { current: 1 }, children: [node('swiper-item'), node('swiper-item')] }),
    '<mp-swiper><mp-slides><mp-swiper-item style="transform:translate(-100%,0)"></mp-swiper-item>' +
      '<mp-swiper-item style="transform:translate(0%,0)"></mp-swiper-item></mp-slides></mp-swiper>',
  ],
  [
    'a web view is told by its address, not by what it carries',
    node('web-view', { attributes: { src: 'http://mall.test/?token=t' } }),
    '<mp-web-view><mp-native>网页 http://mall.test/</mp-native></mp-web-view>',
  ],
]

const sheets: [string, string, string][] = [
  [
    'kinds become elements',
    'view,scroll-view>text::before{top:0}',
    'mp-view,mp-scroll-view>mp-text::before{top:0}',
  ],
  ['the page is the body', 'page{margin:0}', 'body{margin:0}'],
  [
    'names of classes stay',
    '.view .a-text{top:0}.b:not(image){top:0}',
    '.view .a-text{top:0}.b:not(mp-image){top:0}',
  ],
  ['inside a condition too', '@media (min-width:1px){view{top:0}}', '@media (min-width:1px){mp-view{top:0}}'],
  [
    'values that are spelled like kinds stay',
    '.a{will-change:text;font:text}',
    '.a{will-change:text;font:text}',
  ],
  ['750rpx are the width', '.a{width:750rpx;margin:-75rpx}', '.a{width:320px;margin:-32px}'],
  [
    'insets are the phone’s',
    '.a{height:calc(9px + env(safe-area-inset-bottom))}',
    '.a{height:calc(9px + 34px)}',
  ],
]

describe('drawing a page of a mini-program', () => {
  for (const [situation, given, html] of drawings) {
    it(situation, () => assert.equal(toHtml([given], PAPER), html))
  }

  for (const [situation, css, respelled] of sheets) {
    it(`a style sheet: ${situation}`, () => assert.equal(respellSheet(css, PAPER), respelled))
  }

  it('refuses what it has never heard of, so that nothing is silently missing', () => {
    assert.throws(() => toHtml([node('camera')], PAPER), /knows no <camera>/)
  })

  for (const target of ['weapp', 'tt'] as Target[]) {
    it(`knows every kind that the templates of ${target} hold`, () => {
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
