/**
 * `shopEnvCode` of H5 inside the maker's mini-program (spec 4). In a file of its own, so that pure rules can import
 * it.
 */
export const MINI_PROGRAM_ENV = 'mpPao'
