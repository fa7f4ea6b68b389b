import type { BookAddress } from './types'

/** False: a browser has no address book. */
export const hasAddressBook = false

export const pickFromAddressBook = async (): Promise<BookAddress | null> => null
