import { Refusal, type Routes } from './call'

/** The other calls of section 7. This back end knows them but lacks the features, so it refuses them with a message. */
const CALLS = [
  'GET /dealer/activity',
  'POST /dealer/activity/signup',
  'POST /orders/miniPayData',
  'POST /orders/refund',
  'GET /orders/refund/{id}',
  'GET /orders/confirm/{id}',
  'GET /orders/logisticsData',
  'POST /orders/comments',
  'POST /user/avatar-modify',
  'POST /user/phone-modify',
  'POST /user-info/decode-phone-info',
  'POST /wechat-info/base',
  'GET /after/return/active/{id}',
  'POST /after/return/express',
  'PUT /address',
  'DELETE /address/{id}',
  'PUT /coupon/receive/{id}',
  'POST /coupon/product/list',
  'POST /comment',
  'POST /comment/upload-file',
  'POST /api/v4/user/material',
  'GET /external/gather/checkUserEleven',
  'POST /external/gather/sendUserEleven',
  'GET /external/gather/checkQues',
  'POST /external/gather/sendElevenQues',
  'POST /external/gather/sendQuesCode',
  'POST /external/gather/sendFinance',
  'POST /external/gather/addPopularity',
  'POST /api/v5/seckill/detail',
  'GET /api/v5/seckill/couponsWinUserList',
  'GET /api/v5/goods/show',
  'GET /api/v5/goods/showDetail',
  'POST /api/v5/seckill/seckillOrderInfo',
  'POST /api/v5/trade/seckillDone',
]

const refuse = () => {
  throw new Refusal('50099', '暂未开通')
}

export const closed: Routes = Object.fromEntries(CALLS.map((call) => [call, refuse]))
