/** Most special first: nearly all of them call themselves Chrome and Safari too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/wxwork\/(\d+)/, '企业微信'],
  [/MicroMessenger\/(\d+)/, '微信'],
  [/DingTalk\/(\d+)/, '钉钉'],
  [/(?:Lark|Feishu)\/(\d+)/, '飞书'],
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/QQBrowser\/(\d+)/, 'QQ 浏览器'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Returns what an operator recognises a device by, such as "Chrome 156，Windows"; what the browser sent if it is unknown. */
export function browserName(agent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => [name, pattern.exec(agent)?.[1]] as const).find(
    ([, version]) => version,
  )
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  return [browser?.join(' '), system].filter(Boolean).join('，') || agent
}
