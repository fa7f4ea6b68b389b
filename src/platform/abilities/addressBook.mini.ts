import Taro from '@tarojs/taro'
import type { BookAddress } from './types'

export const hasAddressBook = typeof Taro.chooseAddress === 'function'

/**
 * Opens the platform's address book. Null when closed without a choice; rejects when the platform refuses (no
 * permission).
 */
export async function pickFromAddressBook(): Promise<BookAddress | null> {
  try {
    const picked = await Taro.chooseAddress()
    return {
      name: picked.userName,
      phone: picked.telNumber,
      provinceName: picked.provinceName,
      cityName: picked.cityName,
      districtName: picked.countyName,
      districtCode: /^\d{6}$/.test(picked.nationalCode ?? '') ? picked.nationalCode : '',
      detail: picked.detailInfo,
    }
  } catch (failure) {
    if (/cancel/i.test((failure as { errMsg?: string } | null)?.errMsg ?? '')) return null
    throw failure
  }
}
