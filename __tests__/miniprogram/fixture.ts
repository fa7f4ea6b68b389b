import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Target } from './host/types'

/** Writes a mini-program of a few lines in the platform's own syntax, to test the host itself. */
export function writeFixture(target: Target, extra: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), `shop-fixture-${target}-`))
  const api = target === 'weapp' ? 'wx' : 'tt'
  for (const [name, content] of Object.entries({ ...files(api), ...extra })) {
    const file = path.join(folder, target === 'weapp' ? name : toDouyinSyntax(name))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, target === 'weapp' ? content : toDouyinSyntax(content))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const toDouyinSyntax = (text: string) =>
  text
    .replace(/wx:/g, 'tt:')
    .replace(/\.wxml/g, '.ttml')
    .replace(/\.wxs/g, '.sjs')
    .replace(/<wxs/g, '<sjs')

const files = (api: string): Record<string, string> => ({
  'app.json': JSON.stringify({
    pages: ['pages/home/home', 'pages/mine/mine', 'pages/detail/detail'],
    subPackages: [
      { root: 'far', pages: ['near'] },
      { root: 'other', pages: ['page'] },
    ],
    tabBar: { list: [{ pagePath: 'pages/home/home' }, { pagePath: 'pages/mine/mine' }] },
  }),
  'app.js': `const seen = require('./util').seen
App({ seen, onLaunch(options) { seen.push('launch ' + options.path) }, onShow() { seen.push('app show') } })`,
  'util.js': 'exports.seen = []; exports.plain = (value) => value.constructor === Object',
  'marks.wxs': "module.exports = { mark: function (text) { return '·' + text } }",
  'base.wxml':
    '<template name="row"><view class="row" data-name="{{name}}" bindtap="choose"><text>{{name}}</text></view></template>',
  'pages/home/home.json': JSON.stringify({ enablePullDownRefresh: true }),
  'pages/home/home.wxml': `<import src="../../base.wxml" /><wxs module="marks" src="../../marks.wxs" />
<view class="page" style="{{style}}"><text>{{marks.mark(title)}}</text>
<block wx:for="{{rows}}" wx:key="name"><template is="row" data="{{name: item.name}}" /></block>
<input placeholder="姓名" value="{{typed}}" bindinput="typing" />
<button disabled="{{locked}}" bindtap="save" aria-label="保存这一页">保存</button>
<view style="display:none"><text>看不见</text></view></view>`,
  'pages/home/home.js': `const { seen, plain } = require('../../util')
Page({
  data: { title: '首页', rows: [{ name: '甲' }, { name: '乙' }], typed: '', locked: false },
  onLoad(query) { seen.push('load home ' + JSON.stringify(query)) },
  onShow() { seen.push('show home') },
  onHide() { seen.push('hide home') },
  onReady() { seen.push('ready home') },
  onPullDownRefresh() { this.setData({ title: '刷新了' }) },
  onReachBottom() { this.setData({ rows: this.data.rows.concat({ name: '丙' }) }) },
  choose(event) { this.setData({ title: event.currentTarget.dataset.name + plain(event) }) },
  typing(event) { this.setData({ typed: event.detail.value }) },
  save() { ${api}.showModal({ title: '提示', content: '保存吗', success: (answer) => this.setData({ title: answer.confirm ? '已保存' : '没保存' }) }) },
  send(url) { ${api}.request({ url, data: { a: '1 2' }, success: (answer) => this.setData({ title: answer.data.name + answer.statusCode }), fail: (problem) => this.setData({ title: problem.errMsg }) }) },
  eval() { return Function('return 1')() },
})`,
  'pages/mine/mine.wxml': '<view><text>我的</text></view>',
  'pages/mine/mine.js':
    "const { seen } = require('../../util'); Page({ onShow() { seen.push('show mine') } })",
  'pages/detail/detail.wxml': '<view><text>详情{{id}}</text></view>',
  'pages/detail/detail.js': `const { seen } = require('../../util')
Page({ data: { id: '' }, onLoad(query) { this.setData({ id: query.id }) }, onUnload() { seen.push('unload detail') } })`,
  'far/own.js': 'exports.word = "自己的"',
  'far/near.wxml': '<view><text>{{word}}</text></view>',
  'far/near.js': "require('../util'); Page({ data: { word: require('./own').word } })",
  'other/page.wxml': '<view />',
  'other/page.js': "require('../far/own'); Page({})",
})
