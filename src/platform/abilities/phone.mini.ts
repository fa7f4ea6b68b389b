import Taro from '@tarojs/taro'

/** Opens the dialler with the number; closing the dialler is not a failure. */
export async function dial(phoneNumber: string): Promise<void> {
  try {
    await Taro.makePhoneCall({ phoneNumber })
  } catch (failure) {
    if (!/cancel/i.test((failure as { errMsg?: string } | null)?.errMsg ?? '')) throw failure
  }
}
