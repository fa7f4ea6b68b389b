import type { ActivityFile } from '../../src/modules/activity/activityFile'
import { type At, field } from './define'

interface DealerScene {
  id: string
  dealerId: string
  title: string
  subtitle: string
  picture: string
  /** Days from the seeds: start, end of sign-up, end. */
  days: [start: number, signUpEnd: number, end: number]
  places: number
  about: string
  agenda: [title: string, text: string][]
}

const SCENES: DealerScene[] = [
  {
    id: 'bd-first-drive',
    dealerId: 'd130600-1',
    title: '周末深度试驾日',
    subtitle: '铺装、砂石、炮弹坑，一次开全',
    picture: 'scenes/activity/detail',
    days: [-4, 4, 5],
    places: 40,
    about: '厂区试车场半天开放，教练坐在副驾，从起步到炮弹坑，一段一段带您开。',
    agenda: [
      ['09:30', '签到、分组、安全讲解'],
      ['10:00', '场地试驾，每人不少于四圈'],
      ['12:00', '简餐与交流'],
    ],
  },
  {
    id: 'bd-winter-class',
    dealerId: 'd130600-1',
    title: '冬季用车课堂',
    subtitle: '电瓶、防冻液、雪地胎怎么选',
    picture: 'scenes/life/snow-lane',
    days: [-3, 9, 10],
    places: 25,
    about: '技师一对一检查冷却液冰点和电瓶健康，现场示范装防滑链。',
    agenda: [
      ['14:00', '冬季检查'],
      ['15:00', '课堂与答疑'],
    ],
  },
  {
    id: 'cd-camp-night',
    dealerId: 'd510100-1',
    title: '货箱露营夜',
    subtitle: '把车停好，就是营地',
    picture: 'scenes/life/campfire-stars',
    days: [-6, 2, 3],
    places: 12,
    about: '门店后院变成营地，车顶帐篷、天幕、炉具都能上手，晚上一起烤火看星星。',
    agenda: [
      ['17:00', '集合搭营'],
      ['19:00', '晚餐'],
      ['21:00', '观星'],
    ],
  },
  {
    id: 'hz-biz-day',
    dealerId: 'd330100-1',
    title: '商户开放日',
    subtitle: '带上您的货来试装',
    picture: 'scenes/life/worksite-morning',
    days: [-2, 12, 13],
    places: 60,
    about: '货箱宝、抽拉板、横杆箱都在现场，您的货装得下、拿得到，试过才算数。',
    agenda: [['全天', '随到随试，建议 9 点到 17 点']],
  },
  {
    id: 'bj-rescue-class',
    dealerId: 'd110000-1',
    title: '越野自救课',
    subtitle: '绞盘、脱困板、牵引绳',
    picture: 'scenes/life/forest-mud',
    days: [3, 10, 11],
    places: 20,
    about: '两位领队带着练：判断、挖沙、挂绳、指挥。带一副手套来就行。',
    agenda: [
      ['09:00', '理论'],
      ['10:30', '场地实操'],
    ],
  },
  {
    id: 'bd-autumn-trip',
    dealerId: 'd130600-1',
    title: '白洋淀一日行',
    subtitle: '已圆满结束',
    picture: 'scenes/life/jetty-dusk',
    days: [-25, -12, -10],
    places: 30,
    about: '三十台车沿着大清河走到白洋淀，谢谢每一位同行的朋友。',
    agenda: [
      ['08:00', '保定出发'],
      ['16:00', '返程'],
    ],
  },
]

export const dealerActivityFile = (scene: DealerScene, at: At): ActivityFile => ({
  id: scene.id,
  title: scene.title,
  subtitle: scene.subtitle,
  picture: scene.picture,
  startAt: at(scene.days[0]),
  signUpEndAt: at(scene.days[1], '18:00'),
  endAt: at(scene.days[2], '18:00'),
  places: scene.places,
  dealerId: scene.dealerId,
  rule: { kind: 'attendance' },
  reward: { on: 'attended', couponId: 'act-visit-50' },
  blocks: [
    { type: 'hero', kicker: '门店活动', facts: ['免费参加', '到店签到送 50 元券'] },
    { type: 'text', title: '活动内容', paragraphs: [scene.about] },
    { type: 'steps', title: '当天安排', items: scene.agenda.map(([title, text]) => ({ title, text })) },
    { type: 'dealer', title: '活动门店' },
    {
      type: 'signUp',
      title: '报名',
      note: '每人一个名额，可带 3 位同行',
      button: '立即报名',
      fields: [field.name, field.phone],
    },
    {
      type: 'rules',
      title: '报名须知',
      items: [
        '报名后门店会联系您确认；报名截止前可以取消。',
        '到店出示签到码，由门店确认到场后，50 元券自动到账。',
      ],
    },
  ],
})

export const DEALER_SCENES = SCENES
