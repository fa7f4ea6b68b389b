import type { RouteName } from '@/routes'

/** Returns no props: in a mini-program each move of a finger would be sent to the code. */
export const ahead = (_page: RouteName, _id: string) => ({})
