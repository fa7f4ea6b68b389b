import { resolve } from 'node:path'

/** Folders of the repository that the mall reads. */
export const ROOT = resolve(__dirname, '../..')
export const MALL_ROOT = resolve(ROOT, 'mall')
/** `DIST` names another parent of the built shop, for runs beside a build that is being made. */
export const H5_FOLDER = resolve(ROOT, process.env.DIST ?? 'dist', 'h5')
export const PICTURES_FOLDER = resolve(MALL_ROOT, 'pictures')
export const MIGRATIONS_FOLDER = resolve(__dirname, 'db/migrations')
export const ACTIVITIES_FOLDER = resolve(MALL_ROOT, 'activities')
export const SEEDS_FOLDER = resolve(MALL_ROOT, 'seeds')
