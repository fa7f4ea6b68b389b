import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../support/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

/** Contract of saving a picture: one defined outcome, never an error; without an album the shopper long-presses it. */
describe.each(TESTED_HOSTS)('saving a picture in $name', (one) => {
  const open = async (platform: HostEnvironment['platform'] = {}) => {
    await simulateHost(one, { platform })
    return import('@/platform/abilities/poster')
  }

  test('uses the way that the capability table names', async () => {
    const { SAVES_TO_ALBUM } = await open()
    const inApp = one.host === 'nativeApp'
    expect(SAVES_TO_ALBUM).toBe(isMini(one.host) || inApp)
    expect(CAPABILITIES.saveImage[one.host]).toBe(isMini(one.host) ? 'album' : inApp ? 'app' : 'press')
  })

  if (one.host === 'nativeApp') {
    test.each([
      ['saves it', {}, 'saved'],
      ['reports that the user cancelled', refuses('cancelled'), 'cancelled'],
      ['fails', refuses('failed'), 'press'],
      ['has no such method', refuses('unknownMethod'), 'press'],
    ])('an app that %s', async (_situation, saveImage, outcome) => {
      const received = await simulateHost(one, { app: { saveImage } })
      const { savePoster } = await import('@/platform/abilities/poster')
      expect(await savePoster('data:image/png;base64,AA==')).toBe(outcome)
      expect(received.byApp[0]?.params).toEqual({ image: 'data:image/png;base64,AA==' })
    })
  }

  if (!isMini(one.host)) {
    test('the shopper saves by a long press, and there is no settings page', async () => {
      const { savePoster, openAlbumSetting } = await open()
      expect(await savePoster('data:image/png;base64,')).toBe('press')
      expect(await openAlbumSetting()).toBe(false)
    })
    return
  }

  test.each([
    ['saves it', answers(), 'saved'],
    ['reports that the user cancelled', fails('saveImageToPhotosAlbum:fail cancel'), 'cancelled'],
    ['may not use the album', fails('saveImageToPhotosAlbum:fail auth deny'), 'denied'],
    [
      'may not use the album because of the system',
      fails('saveImageToPhotosAlbum:fail system permission denied'),
      'denied',
    ],
    ['has no room', fails('saveImageToPhotosAlbum:fail no space left'), 'failed'],
    ['fails without a reason', fails(''), 'failed'],
    ['has no album', undefined, 'failed'],
  ])('a host that %s', async (_situation, saveImageToPhotosAlbum, outcome) => {
    const { savePoster } = await open(saveImageToPhotosAlbum ? { saveImageToPhotosAlbum } : {})
    expect(await savePoster('file://poster.png')).toBe(outcome)
  })

  const scope = one.host === 'tt' ? 'scope.album' : 'scope.writePhotosAlbum'
  test.each([
    ['permission granted', answers({ authSetting: { [scope]: true } }), true],
    ['permission not granted', answers({ authSetting: { [scope]: false } }), false],
    ['page fails to open', fails('openSetting:fail'), false],
    ['page missing', undefined, false],
  ])("the host's settings page: %s", async (_situation, openSetting, allowed) => {
    const { openAlbumSetting } = await open(openSetting ? { openSetting } : {})
    expect(await openAlbumSetting()).toBe(allowed)
  })
})
