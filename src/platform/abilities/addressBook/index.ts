import type { BookAddress } from './types'

/** A browser has no address book to offer. */
export const hasAddressBook = false

export const pickFromAddressBook = async (): Promise<BookAddress | null> => null
