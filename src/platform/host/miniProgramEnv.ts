/** `shopEnvCode` of H5 inside the maker's mini-program (spec 4). Apart, so that pure rules can name it. */
export const MINI_PROGRAM_ENV = 'mpPao'
