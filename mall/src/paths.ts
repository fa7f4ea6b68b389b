import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this code: `mall/src`, or `mall/dist` where it was compiled. */
const CODE = dirname(fileURLToPath(import.meta.url))

/** Folders of the repository that the mall reads. */
export const ROOT = resolve(CODE, '../..')
export const MALL_ROOT = resolve(ROOT, 'mall')
/** Folder of the H5 build. `DIST` names another parent folder, for runs while a new build is being made. */
export const H5_FOLDER = resolve(ROOT, process.env.DIST ?? 'dist', 'h5')
export const PICTURES_FOLDER = resolve(MALL_ROOT, 'pictures')
export const MIGRATIONS_FOLDER = resolve(CODE, 'db/migrations')
export const ACTIVITIES_FOLDER = resolve(MALL_ROOT, 'activities')
export const SEEDS_FOLDER = resolve(MALL_ROOT, 'seeds')
/** The seeds' code; the data that it reads stay in `SEEDS_FOLDER`. */
export const SEED_CODE_FOLDER = CODE.endsWith('dist') ? resolve(CODE, 'seeds') : SEEDS_FOLDER
/** Sources of the desk's application, and its build. */
export const DESK_ROOT = resolve(ROOT, 'desk')
export const DESK_FOLDER = resolve(DESK_ROOT, 'dist')
