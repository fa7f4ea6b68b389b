import { boolean, dateTime, longText, number, oneOf, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Names of the mall's jobs, by their kind. */
export const JOB_NAMES = {
  carryOutRefund: '向渠道退款',
  closeTrade: '关闭渠道的支付',
  planReconciliation: '安排对账',
  reconcileDay: '与渠道对账',
  reportShipping: '向微信报告发货',
  trackParcel: '跟踪包裹',
  sendMessage: '发送消息',
  reportNewPhone: '通知原手机号',
  checkContent: '内容审核',
  endLateCheck: '结束超时的审核',
  storeUpload: '图片移到存储',
  sweepStorage: '清理存储',
  dropDeskPictures: '清理工作台不再使用的图片',
  closeUnpaidOrder: '关闭未付款订单',
  closeUnpaidRound: '关闭未付款秒杀单',
  completeShippedOrder: '自动确认收货',
  settleAfterSale: '售后到期处理',
  settleAppointment: '试驾到期处理',
  closeSilentTicket: '关闭没有回复的咨询',
  planSeckill: '安排秒杀',
  settleSeckill: '结算秒杀',
  remindOfSale: '开抢提醒',
  remindOfMaintenance: '保养提醒',
  expireCoupons: '优惠券过期',
  expireBargains: '砍价过期',
  drawActivity: '活动开奖',
  readActivityFiles: '读取活动文件',
  publishAgreement: '发布协议',
  importGoods: '导入商品',
  manyRows: '批量操作',
  sendNotice: '发送通知短信',
  searchGoods: '更新商品的搜索',
  searchDealers: '更新门店的搜索',
  searchArticles: '更新文章的搜索',
  retention: '删除旧数据',
  cleanUp: '清理',
  partitions: '准备按月的数据表',
  vacuum: '整理数据库',
  boundTimes: '校正时间',
} as const

/** Work of the mall that failed and is tried again: at gateways, SMS services, storages, tracking services. */
export const jobs = resource({
  name: 'jobs',
  title: '失败的任务',
  alsoCalled: ['后台任务', '队列', '重试'],
  section: 'settings',
  titleField: 'key',
  sort: { field: 'dueAt', order: 'asc' },
  can: ['read', 'export'],
  actions: { runNow: { undo: 'harmless', label: '马上再试' } },
  fields: {
    kind: oneOf('任务', JOB_NAMES, { ...shown, list: true }),
    key: text('对象', { ...shown, list: true, help: '订单号、退款单号等' }),
    meaning: longText('最近的错误', { ...shown, list: true }),
    lastError: longText('错误的原文', shown),
    attempts: number('试过的次数', { ...shown, list: true }),
    isGivenUp: boolean('不再自动重试', {
      ...shown,
      list: true,
      help: '失败很多次、过了几天之后；可以用“马上再试”重新开始',
    }),
    dueAt: dateTime('下次执行', { ...shown, list: true, sort: true }),
  },
})
