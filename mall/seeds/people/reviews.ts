/** Reviews that 老周 wrote. The rest of his completed orders wait for a review. */
export interface ReviewScene {
  /** Review of the first line of the order `o-<order>`. */
  order: string
  score: number
  content: string
  hoursAgo: number
  anonymous?: boolean
  /** Why the shop has hidden it. */
  hiddenReason?: string
  reply?: string
  withPicture?: boolean
  followUp?: { content: string; hoursAgo: number }
}

export const REVIEWS: readonly ReviewScene[] = [
  {
    order: 'old-0',
    score: 5,
    content: '搪瓷杯很厚实，放在车上颠了一路也没有掉瓷，颜色比图片还好看。',
    hoursAgo: 700,
    reply: '感谢老周的认可，祝您一路顺风。',
    withPicture: true,
  },
  {
    order: 'old-1',
    score: 4,
    content: '机油换上以后发动机声音小了一些，冷启动也顺。',
    hoursAgo: 1400,
    withPicture: true,
    followUp: { content: '跑了三千公里再来说，油耗没变化，颜色还算清亮，会回购。', hoursAgo: 300 },
  },
  {
    order: 'old-2',
    score: 3,
    content: '空滤能用，包装有点简单，希望加个密封袋。',
    hoursAgo: 1700,
    anonymous: true,
  },
  { order: 'old-3', score: 5, content: '保温壶早上装的热水，晚上扎营还是烫的。', hoursAgo: 2180 },
  {
    order: 'old-4',
    score: 1,
    content: '车蜡盒子压坏了，联系客服半天没有回音。',
    hoursAgo: 2200,
    hiddenReason: '已电话致歉并补寄，应买家要求隐藏',
  },
]
