import type { Module } from '../../module'
import { uploadRoutes } from './calls'
import { deskPictureRoutes } from './deskPictures'
import { dropDeskPictures } from './dropDeskPictures'
import { serveUploads } from './serveUploads'
import { storeUpload, sweepStorage } from './storeUploads'
import { dropLoosePictures } from './uploads'

export default {
  layer: 'people',
  calls: uploadRoutes,
  files: serveUploads,
  desk: { calls: deskPictureRoutes },
  jobs: [storeUpload, sweepStorage, dropDeskPictures],
  cleanUps: [(ctx, now) => ctx.transact((trx) => dropLoosePictures(trx, now))],
} satisfies Module
