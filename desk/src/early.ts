/**
 * Begins what the first list needs while the code of the desk is on its way: the calls, whose answers `call.ts` takes over,
 * and the scripts of lists and of the first page. A script of its own, of a few hundred bytes: it imports nothing.
 */
const LISTS = /^\/desk\/app\/([a-z-]+)$/
/** Pages with such an address that are no lists. */
const OTHERS = ['account', 'traffic', 'broken-links', 'development', 'sign-in']

const begun = new Map<string, Promise<Response>>()
Object.assign(window, { deskEarly: begun })

const begin = (path: string, work: Promise<Response> = request(path)) => {
  // The code that takes it over gets the failure, and sends the request again.
  work.catch(() => undefined)
  begun.set(`/desk/api${path}`, work)
  return work
}

/** Makes a call if somebody is signed in; fails without a request for a guest. */
async function requestAfter(session: Promise<Response>, path: string): Promise<Response> {
  const { operator } = (await (await session).clone().json()) as { operator?: unknown }
  return operator ? request(path) : Response.error()
}

/** Reads the whole answer: a browser keeps the connection of one that nobody takes over. */
async function request(path: string): Promise<Response> {
  const response = await fetch(`/desk/api${path}`, { headers: { 'x-desk': '1' } })
  return response.ok ? new Response(await response.blob(), response) : response
}

const session = begin('/session')
const { list: listScripts, home: homeScripts } = document.currentScript?.dataset ?? {}
const [, list = ''] = LISTS.exec(location.pathname) ?? []
if (list && !OTHERS.includes(list)) {
  preload(listScripts)
  const path = `/${list}${queryOf(new URLSearchParams(location.search))}`
  begin(path, requestAfter(session, path))
} else if (location.pathname === '/desk/app/') preload(homeScripts)

function preload(scripts = '') {
  for (const href of scripts.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

/** The query of a list, as `pageQueryOf` makes it from its address; 10,000 is `MAX_COUNTED`. */
function queryOf(address: URLSearchParams): string {
  const given = ['search', 'sort', 'filter'].flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value]] : []
  })
  const size = address.get('size') ?? savedSize() ?? '20'
  const last = Math.ceil(10_000 / Number(size)) || 1
  const page = String(Math.max(1, Math.min(Math.trunc(Number(address.get('page'))) || 1, last)))
  return `?${new URLSearchParams([...given, ['page', page], ['limit', size]])}`
}

function savedSize(): string | null {
  try {
    return localStorage.getItem('desk.pageSize')
  } catch {
    return null
  }
}

export {}
