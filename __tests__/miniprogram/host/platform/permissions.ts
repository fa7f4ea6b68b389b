import type { Host, PrivacyListener, PrivacySettled } from '../state'
import type { Loose } from '../types'
import { asynchronous, asynchronousAll, type Functions, guarded, Refused } from './define'

/** The user's permissions, and the functions that need them. */
export function permissions(host: Host): Functions {
  const { script } = host
  const settings = () =>
    Object.fromEntries(
      Object.entries(script.permissions)
        .filter(([, state]) => !state.startsWith('ask'))
        .map(([scope, state]) => [scope, state === 'granted']),
    )
  /** Asks the user once if the permission is undecided; the decision then stays. Throws when it is denied. */
  const need = (scope: string) => {
    const state = script.permissions[scope] ?? 'ask-granted'
    script.permissions[scope] = state === 'granted' || state === 'ask-granted' ? 'granted' : 'denied'
    if (script.permissions[scope] === 'denied') throw new Refused('auth deny')
  }
  /** Throws for a private ability that app.json does not declare, as WeChat does. */
  const declared = (name: string) => {
    const list: string[] = host.dist.appJson.requiredPrivateInfos ?? []
    if (host.target !== 'weapp' || list.includes(name)) return
    host.faults.error(`${name} must be declared in requiredPrivateInfos in app.json`)
    throw new Refused('the api need to be declared in the requiredPrivateInfos field in app.json')
  }
  const privacy = () => privacyAgreed(host)
  return {
    ...asynchronousAll(host, {
      getSetting: ({ withSubscriptions }) => ({
        authSetting: settings(),
        ...(withSubscriptions && { subscriptionsSetting: { mainSwitch: script.subscription !== 'off' } }),
      }),
      openSetting: () => {
        Object.assign(script.permissions, script.atSettings)
        return { authSetting: settings() }
      },
      authorize: ({ scope }) => need(scope),
      getLocation: async () => {
        declared('getLocation')
        await privacy()
        need('scope.userLocation')
        return { ...script.location, accuracy: 30, speed: 0, altitude: 0 }
      },
      chooseLocation: async () => {
        declared('chooseLocation')
        await privacy()
        return script.chosenPlace
      },
      chooseAddress: async () => {
        declared('chooseAddress')
        await privacy()
        if (host.target === 'tt') need('scope.address')
        return script.chosenAddress
      },
      openLocation: (options) => {
        host.records.openedPlaces.push({
          latitude: options.latitude,
          longitude: options.longitude,
          name: options.name,
        })
      },
      saveImageToPhotosAlbum: async ({ filePath }) => {
        await privacy()
        need(host.target === 'weapp' ? 'scope.writePhotosAlbum' : 'scope.album')
        host.records.savedImages.push(filePath)
      },
      getPrivacySetting: () => ({
        needAuthorization: script.needsPrivacy,
        privacyContractName: '隐私保护指引',
      }),
      requirePrivacyAuthorize: () => ({}),
      openPrivacyContract: () => ({}),
    }),
    requestSubscribeMessage: subscribeMessage(host),
    onNeedPrivacyAuthorization: (listener: PrivacyListener) => host.privacyListeners.push(listener),
  }
}

/** Key of app.json that enables the privacy question, for each platform. */
const NEEDS_PRIVACY = { weapp: '__usePrivacyCheck__', tt: 'usePrivacyCheck' } as const

/** Asks through the app's listener if there is one; otherwise the platform's own dialog, which is agreed to here. */
async function privacyAgreed(host: Host) {
  const { script, privacyListeners } = host
  if (!script.needsPrivacy || (host.dist.appJson as Loose)[NEEDS_PRIVACY[host.target]] !== true) return
  const { event, buttonId = '' } = await new Promise<PrivacySettled>((resolve) => {
    if (privacyListeners.length === 0) return resolve({ event: 'agree', buttonId: host.agreedBy })
    for (const listener of privacyListeners) {
      guarded(host, () =>
        listener((settled) => {
          if (settled.event !== 'exposureAuthorization') return resolve(settled)
          // Douyin's documentation has only agree and disagree.
          if (host.target === 'tt') host.faults.error("tt knows no 'exposureAuthorization'")
        }),
      )
    }
  })
  if (event === 'agree' && buttonId !== host.agreedBy)
    host.faults.error(`nobody tapped the button '${buttonId}'`)
  if (event !== 'agree') throw new Refused('privacy permission is not authorized', { errno: 104 })
  script.needsPrivacy = false
}

/** `requestSubscribeMessage`: allowed only during a tap; returns one result for each template. */
function subscribeMessage(host: Host) {
  return (options: Loose) => {
    const fromTap = host.isTapping
    const request = asynchronous(host, 'requestSubscribeMessage', ({ tmplIds }) => {
      if (!fromTap) throw new Refused('can only be invoked by user TAP gesture.')
      const answer = host.script.subscription
      if (answer === 'off') throw new Refused('The main switch is switched off', { errCode: 20004 })
      host.records.subscriptions.push([...tmplIds])
      return Object.fromEntries(tmplIds.map((id: string) => [id, answer]))
    })
    return request(options)
  }
}
