/** Texts that the request core shows to the shopper. Literal texts of spec 8. */
export const HTTP_TEXTS = {
  loading: 'loading...',
  signInFirst: '请先登录',
  offline: '网络连接失败，请检查网络后重试',
  timeout: '网络有点慢，请稍后重试',
  lacking: '这项服务暂未开放',
  badAnswer: '服务开小差了，请稍后重试',
  notThere: '没有找到这项内容',
} as const
