import type { Descriptions } from './types'

/** The home page and car life. */
export const homeFields: Descriptions = {
  anywhere: {
    banners: 'Pictures at the head of the page, in order.',
    searchHint: 'What stands in the empty search field.',
    icon: "Name in the shop's own set of icons.",
    topicId: 'Id of the topic.',
    topicName: 'Name of the topic.',
    articleCount: 'Articles of the topic.',
    articleId: 'Id of the article.',
    summary: 'The beginning of the article, in a few lines.',
    author: 'Who wrote it.',
    publishedAt: 'When it came out.',
    reads: 'How often it was read.',
    goods: 'Goods that belong to it.',
    caption: 'Words under the picture. Empty: none.',
  },
  'with banners': {
    blocks:
      'Parts of the page, in the order they are shown; one of a type that the shop does not know draws nothing.',
  },
  'in banners': { id: 'Id of the banner.', title: 'In words what the picture shows. Empty: nothing.' },
  'in blocks': { title: 'Heading of the block. Empty: none.' },
  'with topicId': { name: 'Name of the topic.' },
  'with articleId': {
    title: 'Title of the article.',
    body: 'The article, part by part, in order.',
    related: 'Other articles of the topic.',
  },
  'with icon': { id: 'Id of the entry.', title: 'Words under the icon.' },
  'with url': { id: 'Id of the entry.', title: 'Name of the entry.' },
  'type shortcuts': { type: '`shortcuts`: entries with icons.' },
  'type flashSale': {
    type: '`flashSale`: the flash sale that runs or comes next.',
    startAt: 'When it begins. null: none is planned, the block stays away.',
    endAt: 'When it ends. null: none is planned, the block stays away.',
    url: 'Page of the flash sales.',
  },
  'type goodsFloor': {
    type: '`goodsFloor`: goods of a topic.',
    topicId: 'Topic of the goods (`GET /product/list`).',
    image: 'Address of a wide picture over the goods. Empty: none.',
  },
  'type activities': { type: '`activities`: activities.' },
  'type carLife': { type: '`carLife`: articles of car life.' },
  'type heading': { type: '`heading`: a heading.', text: 'The words of the heading.' },
  'type paragraph': { type: '`paragraph`: a paragraph.', text: 'The words of the paragraph.' },
  'type picture': { type: '`picture`: a picture.' },
  'type link': { type: '`link`: a link, drawn as a line of its own.', text: 'The words of the link.' },
  'type list': { type: '`list`: a list.', items: 'The points of the list, in order.' },
  'query of /ext/car-life': { topicId: 'Only articles of this topic. Left out: all.' },
}
