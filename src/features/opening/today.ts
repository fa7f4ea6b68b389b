import { serverNow } from '@/api/http/clock'
import { dateText } from '@/lib/dateText'

/** 'yyyy-mm-dd' by the mall's clock. */
export const today = (): string => dateText(serverNow())
