/** Returns no props: in a mini-program each move of a finger would be sent to the code. */
export const ahead = (_page: string, _id: string) => ({})
