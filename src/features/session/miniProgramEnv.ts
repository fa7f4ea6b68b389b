/** `shopEnvCode` of H5 inside the maker's mini-program (spec 4). */
export const MINI_PROGRAM_ENV = 'mpPao'
