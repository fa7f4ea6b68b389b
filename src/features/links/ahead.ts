import { RESTS } from '@/platform/engine/gestures/resting'
import type { RouteName } from '@/routes'

/** Returns the props of an element that opens a page, so that its data may be there before the tap ends (launch/ahead). */
export const ahead = (page: RouteName, id: string) => ({ [RESTS]: `${page}/${id}` })
