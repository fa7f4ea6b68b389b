/** Only WeChat asks for a leave of its own (PrivacyHost.weapp). */
export function PrivacyHost() {
  return null
}
