import pg from 'pg'

const INT8 = 20
const DATE = 1082

/** Instants and fen are int8 and stay below 2^53; dates stay text, because they have no time zone. */
export const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (text: string) => text)
