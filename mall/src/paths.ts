import { resolve } from 'node:path'

/** Folders of the repository that the mall reads. */
export const ROOT = resolve(__dirname, '../..')
export const MALL_ROOT = resolve(ROOT, 'mall')
/** Folder of the H5 build. `DIST` names another parent folder, for runs while a new build is being made. */
export const H5_FOLDER = resolve(ROOT, process.env.DIST ?? 'dist', 'h5')
export const PICTURES_FOLDER = resolve(MALL_ROOT, 'pictures')
export const MIGRATIONS_FOLDER = resolve(__dirname, 'db/migrations')
export const ACTIVITIES_FOLDER = resolve(MALL_ROOT, 'activities')
export const SEEDS_FOLDER = resolve(MALL_ROOT, 'seeds')
/** Sources of the desk's application, and its build. */
export const DESK_ROOT = resolve(ROOT, 'desk')
export const DESK_FOLDER = resolve(DESK_ROOT, 'dist')
