import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

/** Contract of the clipboard: the text was copied, or the result is false; never an error. */
describe.each(TESTED_HOSTS)('copying to the clipboard in $name', (one) => {
  let copied = ''
  const saveText = ({ data }: { data: string }) => {
    copied = data
    return {}
  }
  const COPIES: HostEnvironment = isMini(one.host)
    ? { platform: { setClipboardData: answers(saveText), hideToast: answers() } }
    : { navigator: { clipboard: { writeText: async (data: string) => void saveText({ data }) } } }
  const REFUSES: HostEnvironment = isMini(one.host)
    ? { platform: { setClipboardData: fails('setClipboardData:fail no permission') } }
    : { navigator: { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } } }

  const copy = async (around: HostEnvironment) => {
    await simulateHost(one, around)
    const { copyText } = await import('@/platform/abilities/clipboard')
    return copyText('SF1234567890')
  }

  beforeEach(() => {
    copied = ''
    document.execCommand = () => false
  })

  test('puts the text into the clipboard in the way that the capability table names', async () => {
    expect(await copy(COPIES)).toBe(true)
    expect(copied).toBe('SF1234567890')
    expect(CAPABILITIES.clipboard[one.host]).toBe(isMini(one.host) ? 'host' : 'browser')
  })

  test('returns false when the host refuses', async () => {
    expect(await copy(REFUSES)).toBe(false)
  })

  test('returns false when the host has no clipboard', async () => {
    expect(await copy({})).toBe(false)
  })

  if (isMini(one.host)) {
    test("returns true even when the host's own toast cannot be hidden", async () => {
      expect(await copy({ platform: { setClipboardData: answers(saveText) } })).toBe(true)
    })
  } else {
    test('a browser without the clipboard API copies a selection and removes its text field from the page', async () => {
      document.execCommand = () => {
        copied = document.querySelector('textarea')?.value ?? ''
        return true
      }
      expect(await copy({})).toBe(true)
      expect(copied).toBe('SF1234567890')
      expect(document.querySelector('textarea')).toBeNull()
    })

    test('returns false and removes its text field when copying a selection throws', async () => {
      document.execCommand = () => {
        throw new Error('broken')
      }
      expect(await copy({})).toBe(false)
      expect(document.querySelector('textarea')).toBeNull()
    })
  }
})
