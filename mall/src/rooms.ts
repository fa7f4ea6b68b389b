import type { Subscription } from './core/events'
import type { Routes } from './core/serve'
import { dropCallerCounts } from './core/sharedCounts'
import type { JobDefinition } from './ctx'
import { boundTimesJob } from './jobs/boundTimes'
import { type CleanUp, cleanUpJob } from './jobs/cleanUp'
import { jobsOffice } from './jobs/office'
import { type RetentionRules, retentionJob } from './jobs/retention'
import { vacuum } from './jobs/vacuum'
import type { Office } from './office/office'
import { readActivityFiles } from './rooms/activity/activityFiles'
import { activityRoutes } from './rooms/activity/calls'
import { drawActivity } from './rooms/activity/draw'
import { activityEntriesOffice } from './rooms/activity/entriesOffice'
import { activityFilesOffice } from './rooms/activity/filesOffice'
import { activitiesOffice } from './rooms/activity/office'
import { activitySubscriptions } from './rooms/activity/readEntries'
import { activityRetention } from './rooms/activity/retention'
import { addressRoutes } from './rooms/address/calls'
import { deliveryFeesOffice } from './rooms/address/office'
import { addressSubscriptions } from './rooms/address/writeAddress'
import { afterSaleRoutes } from './rooms/afterSale/calls'
import { afterSalesOffice } from './rooms/afterSale/office'
import { settleOverdue } from './rooms/afterSale/settleOverdue'
import { afterSaleSubscriptions } from './rooms/afterSale/settleRefund'
import { agreementRoutes } from './rooms/agreement/calls'
import { agreementsOffice } from './rooms/agreement/office'
import { publishPlanned } from './rooms/agreement/publishAgreement'
import { allowanceRetention } from './rooms/allowance/spend'
import { appointmentRoutes } from './rooms/appointment/calls'
import { settleAppointment } from './rooms/appointment/changeState'
import { driveCalendarRoutes } from './rooms/appointment/driveCalendar'
import { testDrivesOffice } from './rooms/appointment/office'
import { appointmentSubscriptions } from './rooms/appointment/readAppointments'
import { searchArticles } from './rooms/article/articleEntries'
import { articleRoutes } from './rooms/article/calls'
import { articlesOffice, topicsOffice } from './rooms/article/office'
import { articlePreviewRoutes } from './rooms/article/preview'
import { bargainRoutes } from './rooms/bargain/calls'
import { expireBargains } from './rooms/bargain/expireBargains'
import { bargainDealsOffice, bargainsOffice } from './rooms/bargain/office'
import { buildRoutes } from './rooms/build/calls'
import { buildAccessoriesOffice, roadRatesOffice } from './rooms/build/office'
import { buildSubscriptions } from './rooms/build/userBuilds'
import { carRoutes } from './rooms/car/calls'
import { carTypesOffice } from './rooms/car/office'
import { parameterRoutes } from './rooms/car/parameters'
import { seriesOffice } from './rooms/car/seriesOffice'
import { cartRoutes } from './rooms/cart/calls'
import { cartSubscriptions, dropRemovedLines } from './rooms/cart/undoRemoval'
import { checkoutRoutes } from './rooms/checkout/calls'
import { closeUnpaidOrder } from './rooms/checkout/closeOrder'
import { checkoutSubscriptions, draftRetention } from './rooms/checkout/drafts'
import { ordersOffice } from './rooms/checkout/office'
import { shipManyRoutes } from './rooms/checkout/shipMany'
import { clientErrorRoutes } from './rooms/clientError/calls'
import { clientErrorsOffice } from './rooms/clientError/office'
import { clientErrorRetention } from './rooms/clientError/saveClientError'
import { checkContent, endLateCheck } from './rooms/content/checkContent'
import { contentRetention } from './rooms/content/dropChecks'
import { weappMessagePages } from './rooms/content/notices'
import { contentChecksOffice } from './rooms/content/office'
import { couponRoutes } from './rooms/coupon/calls'
import { expireCoupons } from './rooms/coupon/jobs'
import { couponCodesOffice, couponsOffice } from './rooms/coupon/office'
import { dealerRoutes } from './rooms/dealer/calls'
import { searchDealers } from './rooms/dealer/dealerEntries'
import { dealersOffice } from './rooms/dealer/office'
import { developmentRoutes } from './rooms/development/calls'
import { drawRoutes } from './rooms/draw/calls'
import { drawPrizesOffice, drawRecordsOffice, drawsOffice } from './rooms/draw/office'
import { drawSubscriptions } from './rooms/draw/records'
import { drawRetention } from './rooms/draw/retention'
import { featuresOffice } from './rooms/feature/office'
import { goodsRoutes } from './rooms/goods/calls'
import { searchGoods } from './rooms/goods/goodsEntries'
import { goodsCategoriesOffice, goodsOffice, skusOffice } from './rooms/goods/office'
import { goodsSheetRoutes } from './rooms/goods/sheet'
import { importGoods } from './rooms/goods/sheetImports'
import { goodsTopicsOffice, searchWordsOffice, synonymsOffice } from './rooms/goods/shelvesOffice'
import { mapsRoutes } from './rooms/maps/calls'
import { placeRoutes } from './rooms/maps/deskPlaces'
import { marketingRoutes } from './rooms/marketing/calls'
import { campaignsOffice } from './rooms/marketing/office'
import { marketingRetention, marketingSubscriptions } from './rooms/marketing/writeFacts'
import { messagesOffice, messageTemplatesOffice } from './rooms/message/office'
import { messageRetention } from './rooms/message/retention'
import { sendMessage } from './rooms/message/sendMessage'
import { numbersRoutes } from './rooms/numbers/calls'
import { orderRoutes } from './rooms/order/calls'
import { completeShippedOrder } from './rooms/order/completeOrder'
import { orderSubscriptions } from './rooms/order/userDeletion'
import { parcelRoutes } from './rooms/parcel/calls'
import { parcelsOffice } from './rooms/parcel/office'
import { parcelPushPages } from './rooms/parcel/pushes'
import { parcelSubscriptions, trackParcelJob } from './rooms/parcel/trackParcels'
import { paymentRoutes } from './rooms/payment/calls'
import { carryOutRefund } from './rooms/payment/carryOutRefund'
import { closeTrade } from './rooms/payment/closeTrade'
import {
  billDifferencesOffice,
  paymentsOffice,
  reconciliationsOffice,
  refundsOffice,
} from './rooms/payment/office'
import { payRoutes } from './rooms/payment/pages'
import { planReconciliation } from './rooms/payment/planReconciliation'
import { reconcileDay } from './rooms/payment/reconcile'
import { reportShipping, shippingSubscriptions } from './rooms/payment/reportShipping'
import { paymentRetention } from './rooms/payment/retention'
import { reviewRoutes } from './rooms/review/calls'
import { reviewsOffice } from './rooms/review/office'
import { reviewSubscriptions } from './rooms/review/subscriptions'
import { seckillRoutes } from './rooms/seckill/calls'
import { seckillSubscriptions } from './rooms/seckill/giveBack'
import { closeUnpaidRound, remindOfSeckill } from './rooms/seckill/jobs'
import { seckillSalesOffice, seckillTemplatesOffice } from './rooms/seckill/office'
import { planSeckill, settleSeckill } from './rooms/seckill/planSeckills'
import { sessionRoutes } from './rooms/session/calls'
import { dropExpiredTokens, sessionRetention, shortenTokens } from './rooms/session/retention'
import { shareRoutes } from './rooms/share/calls'
import { sharesRoutes } from './rooms/share/sharesDesk'
import { shareRetention } from './rooms/share/writeShares'
import { deviceRoutes } from './rooms/sms/calls'
import { dropExpiredCodes } from './rooms/sms/checkCode'
import { smsRetention } from './rooms/sms/requester'
import { staffRoutes } from './rooms/staff/calls'
import { dropGuesses } from './rooms/staff/guesses'
import { dropBrowsers } from './rooms/staff/knownDevice'
import { auditOffice, sessionsOffice, staffOffice } from './rooms/staff/office'
import { staffRetention } from './rooms/staff/retention'
import { storefrontRoutes } from './rooms/storefront/calls'
import { homeEditorRoutes } from './rooms/storefront/homePreview'
import { bannersOffice, homeBlocksOffice, homeVersionsOffice } from './rooms/storefront/office'
import { subscriptionRoutes } from './rooms/subscription/calls'
import { ticketRoutes } from './rooms/ticket/calls'
import { closeSilentTicket } from './rooms/ticket/closeSilentTicket'
import { questionGroupsOffice, questionsOffice, ticketsOffice } from './rooms/ticket/office'
import { ticketSubscriptions } from './rooms/ticket/ticketMessages'
import { timeLimitsOffice } from './rooms/timeLimit/office'
import { trackingRoutes } from './rooms/tracking/calls'
import { saveFunnelDays } from './rooms/tracking/funnelDays'
import { trackingRetention } from './rooms/tracking/keys'
import { funnelRoutes } from './rooms/tracking/traffic'
import { uploadRoutes } from './rooms/upload/calls'
import { deskPictureRoutes } from './rooms/upload/deskPictures'
import { dropDeskPictures } from './rooms/upload/dropDeskPictures'
import { serveUploads } from './rooms/upload/serveUploads'
import { storeUpload, sweepStorage } from './rooms/upload/storeUploads'
import { dropLoosePictures } from './rooms/upload/uploads'
import { userRoutes } from './rooms/user/calls'
import { userSubscriptions } from './rooms/user/checkedProfile'
import { exportCustomerRoutes } from './rooms/user/exportCustomer'
import { formerAccountRetention } from './rooms/user/formerAccounts'
import { customersOffice } from './rooms/user/office'
import { reportNewPhone } from './rooms/user/reportNewPhone'
import { vehicleRoutes } from './rooms/vehicle/calls'
import { vehicleSubscriptions } from './rooms/vehicle/idNumbers'
import { builtVehiclesOffice, vehicleOrdersOffice } from './rooms/vehicle/office'

/** Parts of a room that the process uses. `calls` return envelopes, cross-origin; `pages` are HTML, same origin. */
interface Room {
  readonly calls?: Routes
  readonly pages?: Routes
  /** Files at addresses of their own, such as pictures. */
  readonly files?: Routes
  /** Calls of the desk's application, and what it shows: `/desk/api`. */
  readonly deskCalls?: Routes
  readonly offices?: readonly Office[]
  readonly jobs?: readonly JobDefinition[]
  readonly cleanUps?: readonly CleanUp[]
  readonly retention?: RetentionRules
  /** Bring forward times that a clock wrote which was ahead, where no job's time says so. */
  readonly timeBounds?: readonly CleanUp[]
  /** Handlers of events of the rooms below it. */
  readonly subscriptions?: readonly Subscription[]
}

/** All rooms, from the lowest floor to the highest. */
export const ROOMS: readonly Room[] = [
  // People
  { retention: allowanceRetention },
  { calls: deviceRoutes },
  { offices: [jobsOffice] },
  { calls: clientErrorRoutes, offices: [clientErrorsOffice], retention: clientErrorRetention },
  {
    calls: uploadRoutes,
    deskCalls: deskPictureRoutes,
    files: serveUploads,
    jobs: [storeUpload, sweepStorage, dropDeskPictures],
    cleanUps: [(ctx, now) => ctx.transact((trx) => dropLoosePictures(trx, now))],
  },
  {
    calls: sessionRoutes,
    cleanUps: [dropExpiredTokens],
    retention: sessionRetention,
    timeBounds: [shortenTokens],
  },
  { retention: smsRetention, cleanUps: [dropExpiredCodes] },
  { jobs: [sendMessage], retention: messageRetention, offices: [messagesOffice, messageTemplatesOffice] },
  {
    offices: [contentChecksOffice],
    pages: weappMessagePages,
    jobs: [checkContent, endLateCheck],
    retention: contentRetention,
  },
  {
    calls: userRoutes,
    offices: [customersOffice],
    jobs: [reportNewPhone],
    deskCalls: exportCustomerRoutes,
    subscriptions: userSubscriptions,
    retention: formerAccountRetention,
  },
  { offices: [featuresOffice] },
  {
    deskCalls: staffRoutes,
    offices: [staffOffice, sessionsOffice, auditOffice],
    retention: staffRetention,
    cleanUps: [dropGuesses, dropBrowsers],
  },
  { offices: [timeLimitsOffice] },
  { calls: agreementRoutes, offices: [agreementsOffice], jobs: [publishPlanned] },
  { calls: addressRoutes, subscriptions: addressSubscriptions, offices: [deliveryFeesOffice] },
  // Catalogue
  {
    calls: goodsRoutes,
    deskCalls: goodsSheetRoutes,
    jobs: [importGoods, searchGoods],
    offices: [
      goodsOffice,
      skusOffice,
      goodsCategoriesOffice,
      goodsTopicsOffice,
      searchWordsOffice,
      synonymsOffice,
    ],
  },
  { calls: carRoutes, deskCalls: parameterRoutes, offices: [seriesOffice, carTypesOffice] },
  { calls: dealerRoutes, jobs: [searchDealers], offices: [dealersOffice] },
  { calls: mapsRoutes, deskCalls: placeRoutes },
  {
    calls: articleRoutes,
    deskCalls: articlePreviewRoutes,
    jobs: [searchArticles],
    offices: [articlesOffice, topicsOffice],
  },
  // Trade
  {
    calls: cartRoutes,
    subscriptions: cartSubscriptions,
    cleanUps: [(ctx, now) => ctx.transact((trx) => dropRemovedLines(trx, now))],
  },
  { calls: couponRoutes, offices: [couponsOffice, couponCodesOffice], jobs: [expireCoupons] },
  { calls: orderRoutes, subscriptions: orderSubscriptions, jobs: [completeShippedOrder] },
  {
    calls: paymentRoutes,
    offices: [paymentsOffice, refundsOffice, reconciliationsOffice, billDifferencesOffice],
    pages: payRoutes,
    subscriptions: shippingSubscriptions,
    jobs: [carryOutRefund, closeTrade, planReconciliation, reconcileDay, reportShipping],
    retention: paymentRetention,
  },
  {
    calls: parcelRoutes,
    offices: [parcelsOffice],
    pages: parcelPushPages,
    jobs: [trackParcelJob],
    subscriptions: parcelSubscriptions,
  },
  {
    calls: checkoutRoutes,
    offices: [ordersOffice],
    deskCalls: shipManyRoutes,
    subscriptions: checkoutSubscriptions,
    jobs: [closeUnpaidOrder],
    retention: draftRetention,
  },
  {
    calls: seckillRoutes,
    offices: [seckillSalesOffice, seckillTemplatesOffice],
    subscriptions: seckillSubscriptions,
    jobs: [planSeckill, settleSeckill, closeUnpaidRound, remindOfSeckill],
  },
  {
    calls: vehicleRoutes,
    offices: [vehicleOrdersOffice, builtVehiclesOffice],
    subscriptions: vehicleSubscriptions,
  },
  {
    calls: buildRoutes,
    offices: [buildAccessoriesOffice, roadRatesOffice],
    subscriptions: buildSubscriptions,
  },
  {
    calls: appointmentRoutes,
    offices: [testDrivesOffice],
    deskCalls: driveCalendarRoutes,
    subscriptions: appointmentSubscriptions,
    jobs: [settleAppointment],
  },
  // After
  {
    calls: afterSaleRoutes,
    offices: [afterSalesOffice],
    subscriptions: afterSaleSubscriptions,
    jobs: [settleOverdue],
  },
  { calls: reviewRoutes, offices: [reviewsOffice], subscriptions: reviewSubscriptions },
  { calls: subscriptionRoutes },
  {
    calls: ticketRoutes,
    offices: [ticketsOffice, questionsOffice, questionGroupsOffice],
    jobs: [closeSilentTicket],
    subscriptions: ticketSubscriptions,
  },
  // Campaigns, and pages that show something of every floor
  {
    calls: activityRoutes,
    offices: [activitiesOffice, activityEntriesOffice, activityFilesOffice],
    subscriptions: activitySubscriptions,
    retention: activityRetention,
    jobs: [drawActivity, readActivityFiles],
  },
  { calls: bargainRoutes, offices: [bargainDealsOffice, bargainsOffice], jobs: [expireBargains] },
  {
    calls: drawRoutes,
    offices: [drawPrizesOffice, drawsOffice, drawRecordsOffice],
    subscriptions: drawSubscriptions,
    retention: drawRetention,
  },
  { calls: shareRoutes, deskCalls: sharesRoutes, retention: shareRetention },
  {
    calls: marketingRoutes,
    subscriptions: marketingSubscriptions,
    retention: marketingRetention,
    offices: [campaignsOffice],
  },
  {
    calls: trackingRoutes,
    deskCalls: funnelRoutes,
    retention: trackingRetention,
    cleanUps: [saveFunnelDays],
  },
  { deskCalls: numbersRoutes },
  { deskCalls: developmentRoutes },
  {
    calls: storefrontRoutes,
    deskCalls: homeEditorRoutes,
    offices: [bannersOffice, homeBlocksOffice, homeVersionsOffice],
  },
]

export const SUBSCRIPTIONS: readonly Subscription[] = ROOMS.flatMap((room) => room.subscriptions ?? [])

export const cleanUp = cleanUpJob([dropCallerCounts, ...ROOMS.flatMap((room) => room.cleanUps ?? [])])
export const boundTimes = boundTimesJob(ROOMS.flatMap((room) => room.timeBounds ?? []))
export const retention = retentionJob(Object.assign({}, ...ROOMS.map((room) => room.retention)))

/** All kinds of jobs. A kind that is missing here stays in the table until a process that knows it picks it up. */
export const JOBS: readonly JobDefinition[] = [
  cleanUp,
  boundTimes,
  vacuum,
  retention,
  ...ROOMS.flatMap((room) => room.jobs ?? []),
]

/** Resources of the desk's application, in the order of the rooms. */
export const OFFICES: readonly Office[] = ROOMS.flatMap((room) => room.offices ?? [])
