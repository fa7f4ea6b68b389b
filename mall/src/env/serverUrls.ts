const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/

/** Returns the address of each server of a setting that may name several, as libpq does: `postgres://mall@db1:5432,db2/mall`. */
export function serverUrls(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = HOSTS.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${end}`)
}

/** Whether it names PostgreSQL servers. */
export const isServerUrl = (url: string): boolean =>
  HOSTS.test(url) && serverUrls(url).every((each) => URL.canParse(each) && new URL(each).hostname !== '')

/** Returns the hosts with their ports, for a message. */
export const serverHosts = (url: string): string =>
  serverUrls(url)
    .map((each) => new URL(each).host)
    .join(', ')

/** Returns the address without its password for PostgreSQL's own programs: of several servers they use the one that can be written to. */
export function programAddress(url: string): { address: string; password: string } {
  const urls = serverUrls(url)
  const password = decodeURIComponent(new URL(urls[0] as string).password)
  const bare = url.replace(/^([^:]+:\/\/[^:@/]*):[^@/]*@/, '$1@')
  const isChosen = urls.length === 1 || bare.includes('target_session_attrs=')
  const address = isChosen ? bare : `${bare}${bare.includes('?') ? '&' : '?'}target_session_attrs=read-write`
  return { address, password }
}
