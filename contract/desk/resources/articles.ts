import { blocks, boolean, dateTime, longText, number, picture, reference, references, text } from '../fields'
import { resource } from '../resource'
import { shownState } from '../shownState'

export const articles = resource({
  name: 'articles',
  title: '文章',
  alsoCalled: ['资讯', '新闻', '内容'],
  section: 'content',
  titleField: 'title',
  search: { fields: ['title'], match: 'anywhere' },
  sort: { field: 'publishedAt', order: 'desc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  deleteConfirm: '文章会从车生活消失，不能恢复。',
  pages: [{ path: 'preview', label: '预览', action: 'read' }],
  previewed: {
    path: '/pages/ext/article/article?articleId={id}&preview=1',
    call: '/juhe/api/v1/ext/car-life/article',
  },
  hidden: { field: 'isDraft', in: [true], text: '这是草稿：商城不显示，用“预览”看。' },
  groups: { 正文: ['body'] },
  fields: {
    title: text('标题', { required: true, max: 60, list: true }),
    topicId: reference('话题', 'topics', { required: true, list: true, filter: true }),
    summary: longText('摘要', { required: true, max: 200 }),
    cover: picture('封面', { required: true, ratio: 4 / 3 }),
    author: text('作者', { required: true, max: 40, list: true }),
    isDraft: boolean('草稿', { list: true, filter: true, help: '商城不显示；用“预览”看，半小时内有效' }),
    shown: shownState,
    publishedAt: dateTime('发布时间', {
      required: true,
      list: true,
      filter: true,
      sort: true,
      help: '到这时才在商城显示',
    }),
    goodsIds: references('推荐商品', 'goods'),
    body: blocks('正文', { required: true }),
    reads: number('阅读', { edit: 'never', list: true }),
  },
})
