import type { Host } from '../state'
import { asynchronousAll, type Functions, Refused } from './define'

/** What the user allows, and the functions that need it. */
export function permissions(host: Host): Functions {
  const { script } = host
  const settings = () =>
    Object.fromEntries(
      Object.entries(script.permissions)
        .filter(([, state]) => !state.startsWith('ask'))
        .map(([scope, state]) => [scope, state === 'granted']),
    )
  /** Asks once where nothing was answered yet; afterwards the answer stands. */
  const need = (scope: string) => {
    const state = script.permissions[scope] ?? 'ask-granted'
    script.permissions[scope] = state === 'granted' || state === 'ask-granted' ? 'granted' : 'denied'
    if (script.permissions[scope] === 'denied') throw new Refused('auth deny')
  }
  /** WeChat refuses a private ability that app.json does not declare. */
  const declared = (name: string) => {
    const list: string[] = host.dist.appJson.requiredPrivateInfos ?? []
    if (host.target !== 'weapp' || list.includes(name)) return
    host.faults.error(`${name} must be declared in requiredPrivateInfos in app.json`)
    throw new Refused('the api need to be declared in the requiredPrivateInfos field in app.json')
  }
  return {
    ...asynchronousAll(host, {
      getSetting: () => ({ authSetting: settings() }),
      openSetting: () => ({ authSetting: settings() }),
      authorize: ({ scope }) => need(scope),
      getLocation: () => {
        declared('getLocation')
        need('scope.userLocation')
        return { ...script.location, accuracy: 30, speed: 0, altitude: 0 }
      },
      chooseLocation: () => {
        declared('chooseLocation')
        return script.chosenPlace
      },
      chooseAddress: () => {
        declared('chooseAddress')
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
      saveImageToPhotosAlbum: ({ filePath }) => {
        need(host.target === 'weapp' ? 'scope.writePhotosAlbum' : 'scope.album')
        host.records.savedImages.push(filePath)
      },
      requestSubscribeMessage: ({ tmplIds }) => {
        host.records.subscriptions.push([...tmplIds])
        return Object.fromEntries(tmplIds.map((id: string) => [id, 'accept']))
      },
      ...(host.target === 'weapp'
        ? {
            getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '隐私保护指引' }),
            requirePrivacyAuthorize: () => ({}),
            openPrivacyContract: () => ({}),
          }
        : {}),
    }),
    ...(host.target === 'weapp' ? { onNeedPrivacyAuthorization() {} } : {}),
  }
}
