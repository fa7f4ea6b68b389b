import { serverNow } from '@/api/http/clock'
import { dateText } from '@/lib/dateText'

/** Returns the current day of the mall's clock as 'yyyy-mm-dd'. */
export const today = (): string => dateText(serverNow())
