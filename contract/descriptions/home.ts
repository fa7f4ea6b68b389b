import type { Descriptions } from './types'

/** The home page and car life. */
export const homeFields: Descriptions = {
  anywhere: {
    banners: 'Pictures at the top of the page, in order.',
    searchHint: 'Placeholder of the search field.',
    icon: "Name in the shop's own set of icons (`src/ui/Icon/names.generated.ts`); for any other a gift is drawn.",
    topicId: 'Id of the topic.',
    topicName: 'Name of the topic.',
    articleCount: 'Number of articles of the topic.',
    articleId: 'Id of the article.',
    summary: 'The beginning of the article, a few lines.',
    author: 'Author of the article.',
    publishedAt: 'Time of publication.',
    reads: 'Number of views.',
    goods: 'Related goods.',
    caption: 'Caption of the picture. Empty: none.',
  },
  'with banners': {
    blocks: 'Blocks of the page, in display order; the shop skips blocks of unknown types.',
  },
  'in banners': { id: 'Id of the banner.', title: 'Description of the picture. Empty: none.' },
  'in blocks': { title: 'Heading of the block. Empty: none.' },
  'with topicId': { name: 'Name of the topic.' },
  'with articleId': {
    title: 'Title of the article.',
    body: 'The article, part by part, in order.',
    related: 'Other articles of the topic.',
  },
  'with icon': { id: 'Id of the entry.', title: 'Text under the icon.' },
  'with url': { id: 'Id of the entry.', title: 'Name of the entry.' },
  'type shortcuts': { type: '`shortcuts`: entries with icons.' },
  'type flashSale': {
    type: '`flashSale`: the seckill that is running or comes next.',
    startAt: 'Start time. null: no seckill is planned, and the block is hidden.',
    endAt: 'End time. null: no seckill is planned, and the block is hidden.',
    url: 'Page of the seckills.',
  },
  'type goodsFloor': {
    type: '`goodsFloor`: goods of a topic.',
    topicId: 'Topic of the goods (`GET /product/list`).',
    image: 'Address of a wide picture above the goods. Empty: none.',
  },
  'type activities': { type: '`activities`: activities.' },
  'type carLife': { type: '`carLife`: articles of car life.' },
  'type heading': { type: '`heading`: a heading.', text: 'Text of the heading.' },
  'type paragraph': { type: '`paragraph`: a paragraph.', text: 'Text of the paragraph.' },
  'type picture': { type: '`picture`: a picture.' },
  'type link': { type: '`link`: a link on a line of its own.', text: 'Text of the link.' },
  'type list': { type: '`list`: a list.', items: 'The items of the list, in order.' },
  'query of /ext/car-life': {
    topicId: 'Only articles of this topic. Left out: all.',
    preview: 'Key from the desk that shows a draft for half an hour. Left out: published articles only.',
  },
}
