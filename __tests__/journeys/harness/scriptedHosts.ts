import type { Phone } from './browser'

interface HostPage {
  went?: string
  posted?: Record<string, unknown>[]
  calls?: { name: string; given: Record<string, unknown> }[]
}

/** Installs the script of a mini-program host in the phone's pages, as in a web view. */
export async function standInMiniProgram(phone: Phone, global: 'wx' | 'tt') {
  await phone.context.addInitScript((name) => {
    const page = window as unknown as HostPage & Record<string, unknown>
    page[name] = {
      miniProgram: {
        navigateTo: ({
          url,
          success,
          fail,
        }: {
          url: string
          success?(): void
          fail?(message: object): void
        }) => {
          if (sessionStorage.getItem('refuses')) return fail?.({ errMsg: 'navigateTo:fail' })
          page.went = url
          success?.()
        },
        postMessage: ({ data }: { data: Record<string, unknown> }) => {
          page.posted = [...(page.posted ?? []), data]
        },
      },
    }
  }, global)
  // WeChat's script for signed pages is empty here, so abilities that need it use their fallback.
  await phone.context.route(/jweixin/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return {
    /** Returns the address to which the page sent the mini-program. */
    went: () => heldBy<string>(phone, 'went'),
    /** Returns the last card that the page posted to the mini-program. */
    posted: async () => (await heldBy<Record<string, unknown>[]>(phone, 'posted')).at(-1)!,
    refuse: () => phone.context.addInitScript(() => sessionStorage.setItem('refuses', '1')),
  }
}

async function heldBy<T>(phone: Phone, name: keyof HostPage): Promise<T> {
  const handle = await phone.page.waitForFunction((key) => (window as unknown as HostPage)[key], name)
  return (await handle.jsonValue()) as T
}

/** Replaces WeChat's script by one that accepts every signature and records its calls. */
export async function standInWechat(phone: Phone) {
  const signed: string[] = []
  await phone.context.route(/jweixin/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${wechatScript})()` }),
  )
  phone.page.on('request', (request) => {
    if (!request.url().endsWith('/we-chat/official-account/share-data')) return
    signed.push(Buffer.from(String(request.postDataJSON().url), 'base64').toString())
  })
  return {
    signed: async () => signed,
    /** Waits for a call of this function with an argument like `like`; returns the argument of the last such call. */
    async received(name: string, like = /./): Promise<Record<string, unknown>> {
      const handle = await phone.page.waitForFunction(
        ([method, source]) =>
          (window as unknown as HostPage).calls
            ?.filter((call) => call.name === method && new RegExp(source!).test(JSON.stringify(call.given)))
            .at(-1)?.given,
        [name, like.source],
      )
      return (await handle.jsonValue()) as Record<string, unknown>
    },
  }
}

/** Runs in the page. */
function wechatScript() {
  const page = window as unknown as HostPage & Record<string, unknown>
  page.calls = []
  const listen = (name: string) => (given: Record<string, unknown> & { success?(message: object): void }) => {
    page.calls?.push({ name, given: JSON.parse(JSON.stringify(given)) })
    setTimeout(() => given.success?.({ errMsg: `${name}:ok` }), 0)
  }
  let run: (() => void) | undefined
  page.wx = {
    config: (given: Record<string, unknown>) => {
      page.calls?.push({ name: 'config', given })
      setTimeout(() => run?.(), 0)
    },
    ready: (then: () => void) => {
      run = then
    },
    error: () => undefined,
    updateAppMessageShareData: listen('updateAppMessageShareData'),
    updateTimelineShareData: listen('updateTimelineShareData'),
  }
}
