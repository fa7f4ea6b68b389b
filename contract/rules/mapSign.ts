import MD5 from 'crypto-js/md5'

export type MapParams = Readonly<Record<string, string | number | undefined>>

/**
 * Returns the signature of a maps call (spec 7): MD5 in lower-case hex of path, '?', the parameters sorted by name,
 * and the secret. Values are used before they are escaped for the address; absent ones and an old `sig` are left
 * out.
 * @param path with its slashes as called, such as '/ws/geocoder/v1/'
 */
export function signMapCall(path: string, params: MapParams, secret: string): string {
  const sorted = Object.keys(params)
    .filter((name) => params[name] !== undefined && name !== 'sig')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  return MD5(`${path}?${sorted}${secret}`).toString()
}
