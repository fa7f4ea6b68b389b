import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../scriptedApp/scriptedApp'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

/** Contract of saving a picture: one defined outcome, never an error; without an album the shopper long-presses it. */
describe.each(HERE)('keeping a picture in $name', (one) => {
  const open = async (platform: Around['platform'] = {}) => {
    await standIn(one, { platform })
    return import('@/platform/abilities/poster')
  }

  test('it goes the way of the table', async () => {
    const { SAVES_TO_ALBUM } = await open()
    const inApp = one.host === 'nativeApp'
    expect(SAVES_TO_ALBUM).toBe(isMini(one.host) || inApp)
    expect(CAPABILITIES.saveImage[one.host]).toBe(isMini(one.host) ? 'album' : inApp ? 'app' : 'press')
  })

  if (one.host === 'nativeApp') {
    test.each([
      ['saves it', {}, 'saved'],
      ['was told to forget it', refuses('cancelled'), 'cancelled'],
      ['fails', refuses('failed'), 'press'],
      ['has no such method', refuses('unknownMethod'), 'press'],
    ])('an app that %s', async (_what, saveImage, outcome) => {
      const received = await standIn(one, { app: { saveImage } })
      const { savePoster } = await import('@/platform/abilities/poster')
      expect(await savePoster('data:image/png;base64,AA==')).toBe(outcome)
      expect(received.byApp[0]?.params).toEqual({ image: 'data:image/png;base64,AA==' })
    })
  }

  if (!isMini(one.host)) {
    test('nothing is saved behind the shopper’s back, and there is no page of settings', async () => {
      const { savePoster, openAlbumSetting } = await open()
      expect(await savePoster('data:image/png;base64,')).toBe('press')
      expect(await openAlbumSetting()).toBe(false)
    })
    return
  }

  test.each([
    ['saves it', answers(), 'saved'],
    ['is told to forget it', fails('saveImageToPhotosAlbum:fail cancel'), 'cancelled'],
    ['was refused the album', fails('saveImageToPhotosAlbum:fail auth deny'), 'denied'],
    ['was refused it by the system', fails('saveImageToPhotosAlbum:fail system permission denied'), 'denied'],
    ['has no room', fails('saveImageToPhotosAlbum:fail no space left'), 'failed'],
    ['says nothing about why', fails(''), 'failed'],
    ['has no album', undefined, 'failed'],
  ])('a host that %s', async (_what, saveImageToPhotosAlbum, outcome) => {
    const { savePoster } = await open(saveImageToPhotosAlbum ? { saveImageToPhotosAlbum } : {})
    expect(await savePoster('file://poster.png')).toBe(outcome)
  })

  const scope = one.host === 'tt' ? 'scope.album' : 'scope.writePhotosAlbum'
  test.each([
    ['allowed there', answers({ authSetting: { [scope]: true } }), true],
    ['left as it was', answers({ authSetting: { [scope]: false } }), false],
    ['of no use', fails('openSetting:fail'), false],
    ['missing', undefined, false],
  ])('the page of permissions, %s', async (_how, openSetting, allowed) => {
    const { openAlbumSetting } = await open(openSetting ? { openSetting } : {})
    expect(await openAlbumSetting()).toBe(allowed)
  })
})
