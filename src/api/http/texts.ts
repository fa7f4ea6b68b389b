/** What the request core says. Quoted texts are the specification's (spec 8). */
export const HTTP_TEXTS = {
  loading: 'loading...',
  signInFirst: '请先登录',
  offline: '网络连接失败，请检查网络后重试',
  timeout: '网络有点慢，请稍后重试',
  badAnswer: '服务开小差了，请稍后重试',
} as const
