/**
 * Reasons that a buyer may choose for after-sale, as literal text. Plain data: the shop offers exactly these, and the
 * mall accepts no others.
 */
export const AFTER_SALE_REASONS = {
  notReceived: ['快递一直没有送到', '快递显示签收但没收到', '少发、漏发', '不想要了', '与商家协商一致'],
  refund: ['商品有瑕疵，协商退款', '少件、漏件', '与描述不符，协商退款', '买贵了', '其他原因'],
  return: ['七天无理由退货', '商品有质量问题', '与描述不符', '发错货', '不适配我的车型', '其他原因'],
  exchange: ['规格选错了', '不适配我的车型', '商品有质量问题', '发错货', '其他原因'],
} as const

/** Reasons to cancel a line before shipping. */
export const TAKE_BACK_REASONS = [
  '不想要了',
  '信息填错了，重新拍',
  '规格选错了',
  '发货太慢',
  '其他原因',
] as const
