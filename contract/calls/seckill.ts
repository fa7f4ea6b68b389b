import { read, write } from '../call'

const PHP_MALL = { service: 'phpMall' } as const
const SIGNED_IN_PHP = { ...PHP_MALL, auth: true } as const

/**
 * Spec 7, Seckill: at the paths of the php mall, with the token in its header. Purpose of each call:
 * docs/decisions/0320.
 */
export const seckillCalls = {
  detail: read('POST', '/api/v5/seckill/detail', PHP_MALL),
  winners: read('GET', '/api/v5/seckill/couponsWinUserList', PHP_MALL),
  show: read('GET', '/api/v5/goods/show', PHP_MALL),
  showDetail: read('GET', '/api/v5/goods/showDetail', PHP_MALL),
  orderInfo: read('POST', '/api/v5/seckill/seckillOrderInfo', SIGNED_IN_PHP),
  done: write('POST', '/api/v5/trade/seckillDone', SIGNED_IN_PHP),
} as const
