import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

/** Contract of the clipboard: the text was copied, or the result is false; never an error. */
describe.each(HERE)('copying in $name', (one) => {
  let copied = ''
  const keep = ({ data }: { data: string }) => {
    copied = data
    return {}
  }
  const GIVES: Around = isMini(one.host)
    ? { platform: { setClipboardData: answers(keep), hideToast: answers() } }
    : { navigator: { clipboard: { writeText: async (data: string) => void keep({ data }) } } }
  const REFUSES: Around = isMini(one.host)
    ? { platform: { setClipboardData: fails('setClipboardData:fail no permission') } }
    : { navigator: { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } } }

  const copy = async (around: Around) => {
    await standIn(one, around)
    const { copyText } = await import('@/platform/abilities/clipboard')
    return copyText('SF1234567890')
  }

  beforeEach(() => {
    copied = ''
    document.execCommand = () => false
  })

  test('what was copied is in the clipboard, by the way of the table', async () => {
    expect(await copy(GIVES)).toBe(true)
    expect(copied).toBe('SF1234567890')
    expect(CAPABILITIES.clipboard[one.host]).toBe(isMini(one.host) ? 'host' : 'browser')
  })

  test('a host that refuses: false', async () => {
    expect(await copy(REFUSES)).toBe(false)
  })

  test('a host without a clipboard: false', async () => {
    expect(await copy({})).toBe(false)
  })

  if (isMini(one.host)) {
    test('a host whose own notice can not be hidden has copied all the same', async () => {
      expect(await copy({ platform: { setClipboardData: answers(keep) } })).toBe(true)
    })
  } else {
    test('a browser without a clipboard copies what is selected, and leaves nothing on the page', async () => {
      document.execCommand = () => {
        copied = document.querySelector('textarea')?.value ?? ''
        return true
      }
      expect(await copy({})).toBe(true)
      expect(copied).toBe('SF1234567890')
      expect(document.querySelector('textarea')).toBeNull()
    })

    test('a browser that breaks at the selection: false, and nothing is left on the page', async () => {
      document.execCommand = () => {
        throw new Error('broken')
      }
      expect(await copy({})).toBe(false)
      expect(document.querySelector('textarea')).toBeNull()
    })
  }
})
