// npx tsx scripts/reply-shapes.ts: parts of several replies; kinds as in readReply.
import type { Fields } from '@/lib/readReply'

export const activityCard: Fields = { activityId: 3, title: 0, subtitle: 0, image: 0, imageDark: 0, state: 0, startAt: 5, endAt: 5, signUpEndAt: 5, places: 11, placesLeft: 11, joined: 11, url: 0, dealerName: 0, cityName: 0 }

export const goodsCard: Fields = { goodsId: 3, title: 0, subtitle: 0, image: 0, price: 0, marketPrice: 0, priceVaries: 2, sales: 11, soldOut: 2, tags: [0], categoryId: 0 }

export const couponCard: Fields = { couponId: 3, name: 0, kind: 'amount', amount: 0, percent: 11, threshold: 0, cap: 0, scope: 'all', scopeText: 0, cash: 2, startAt: 5, endAt: 5, state: 'open', takenPercent: 11 }

export const carSeriesCard: Fields = { seriesId: 3, name: 0, enName: 0, slogan: 0, className: 0, energyType: 0, image: 0, thumb: 0, priceFrom: 0, priceTo: 0, typeCount: 11, tags: [0], brandId: 1, brandName: 0 }

export const activityField: Fields = { name: 0, label: 0, kind: 'text', placeholder: 0, options: [0] }

export const dealer: Fields = { dealerId: 3, shortServiceName: 0, serviceAddress: 0, servicePhone: 0, serviceLog: 11, serviceLat: 11, cityName: 0, cityCode: 0, distance: 11, businessHours: 0, services: [0], image: 0 }

export const activityEntry: Fields = { entryId: 0, activityId: 0, status: 0, statusText: 0, note: 0, code: 0, name: 0, joinedAt: 5, canLeave: 2, reward: 0 }

export const activityDetail: Fields = { ...activityCard, mood: 'plain', blocks: [{ '': 'type', hero: { kicker: 0, facts: [0] }, countdown: { title: 0, note: 0 }, text: { title: 0, note: 0, paragraphs: [0] }, picture: { title: 0, note: 0, image: 0, text: 0, url: 0 }, steps: { title: 0, note: 0, items: [{ title: 0, text: 0 }] }, rules: { title: 0, note: 0, items: [0] }, goods: { title: 0, note: 0, items: [goodsCard] }, coupons: { title: 0, note: 0, items: [couponCard] }, series: { title: 0, note: 0, items: [carSeriesCard] }, signUp: { title: 0, note: 0, button: 0, fields: [activityField], obstacle: 0, obstacleUrl: 0, vins: [{ vin: 0, name: 0 }] }, daily: { title: 0, note: 0, button: 0, perDay: 11, left: 11, opensAt: 5, nextAt: 5 }, quiz: { title: 0, note: 0, button: 0, questionCount: 11, passScore: 11, attemptsPerDay: 11, reward: 0 }, popularity: { title: 0, note: 0, items: [{ goods: goodsCard, count: 11, threshold: 11, unlocks: 0, helpedToday: 2, state: 'growing' }] }, finance: { title: 0, note: 0, button: 0, annualPercent: 11, downPercents: [1], months: [1], sharePercent: 1, series: [{ seriesId: 0, name: 0, types: [{ typeId: 3, name: 0, price: 0 }] }] }, winners: { title: 0, note: 0, drawAt: 5, published: 12, prizes: [{ name: 0, count: 11 }], items: [{ name: 0, phone: 0, prize: 0 }] }, dealer: { title: 0, note: 0, dealer: dealer }, dealerActivities: { title: 0, note: 0, items: [activityCard] } }], entry: [activityEntry, 0] }

export const addressSnapshot: Fields = { name: 0, phone: 0, provinceName: 0, cityName: 0, districtName: 0, detail: 0 }

export const afterSaleItem: Fields = { orderGoodsId: 0, goodsId: 0, skuId: 0, goodsName: 0, goodsAttr: 0, goodsAttrStr: 0, goodsThumb: 0, goodsImg: 0, goodsNumber: 11, orderGoodsNum: 11, goodsPrice: 0, goodsAmount: 0, goodsUnit: 20, discount: 0, afterSaleStatus: 'none', commentStatus: 'none', afterSaleNumber: 1, waitingNumber: 1, afterOrderId: 3, orderId: 0, orderSn: 0, afterOrderStatus: 1, afterOrderStatusStr: 0, afterOrderType: 0, createdAt: 5 }

export const afterSaleDetail: Fields = { ...afterSaleItem, actions: [0], turn: 0, deadline: 5, deadlineNote: 0, reopenNote: 0, received: 12, unshipped: 2, refundAmount: 0, reason: 0, description: 0, pictures: [0], wantedAttr: 0, carrier: 0, expressNo: 0, reshipCarrier: 0, reshipNo: 0, reply: 0, returnAddress: 0, timeline: [{ at: 5, actor: 0, title: 0, text: 0 }], serverTime: 5 }

export const orderGoods: Fields = { orderGoodsId: 0, goodsId: 0, skuId: 0, goodsName: 0, goodsAttr: 0, goodsAttrStr: 0, goodsThumb: 0, goodsImg: 0, goodsNumber: 11, orderGoodsNum: 11, goodsPrice: 0, goodsAmount: 0, goodsUnit: 20, discount: 0, afterSaleStatus: 'none', commentStatus: 'none', afterSaleNumber: 1, waitingNumber: 1, afterOrderId: 0 }

export const afterSaleForm: Fields = { orderId: 0, orderSn: 0, line: orderGoods, pieces: 11, reason: 0, refundable: [0], choices: [{ received: 2, type: 0, reasons: [0] }], wanted: [{ skuId: 0, goodsAttr: 0, goodsAttrStr: 0, stock: 11, goodsPrice: 0, goodsThumb: 0, refusal: 0 }] }

export const appointment: Fields = { appointmentId: 3, kind: 'testDrive', status: 0, statusText: 0, seriesId: 0, seriesName: 0, image: 0, dealer: dealer, startsAt: 5, endsAt: 5, name: 0, phone: 0, remark: 0, vehicleId: 0, vehicle: 0, actions: [0], changeableUntil: 15, proposal: [{ startsAt: 5, endsAt: 5 }, 0], createdAt: 5, replacedById: 0 }

export const appointmentDetail: Fields = { ...appointment, vin: 0, plate: 0, model: 0, mileage: 11, handover: 10, pickUpAddress: 0, pictures: [0], orderId: 0, orderSn: 0, work: [{ item: 0, amount: 0 }], workAmount: 0, doneMileage: 11, events: [{ at: 5, title: 0, text: 0 }] }

export const appointmentSlot: Fields = { startsAt: 5, endsAt: 5, state: 'free' }

export const articleCard: Fields = { articleId: 3, topicId: 0, topicName: 0, title: 0, summary: 0, cover: 0, author: 0, publishedAt: 5, reads: 11 }

export const bargainCard: Fields = { bargainId: 3, dealId: 0, title: 0, seriesName: 0, image: 0, thumb: 0, monthly: 0, goal: 0, cut: 0, needed: 11, helped: 11, status: 0, expiresAt: 5 }

export const bargainDeal: Fields = { dealId: 3, title: 0, seriesName: 0, image: 0, thumb: 0, monthly: 0, goal: 0, helpers: 11, hours: 11, left: 11, endAt: 5, bargainId: 0 }

export const bargainDetail: Fields = { ...bargainCard, viewer: 'guest', isMine: 2, ownerName: 0, ownerAvatar: 0, myCut: 0, canRestart: 2, helpList: [{ nickName: 0, avatar: 0, amount: 0, helpedAt: 5 }], serverTime: 5 }

export const buildType: Fields = { typeId: 3, name: 0, price: 0, deposit: 0, energyType: 0, powerText: 0, colourIds: [0], packIds: [0], curbKg: 1, payloadKg: 1, layer: [0] }

export const buildColour: Fields = { colourId: 3, name: 0, hex: 0, surcharge: 0, layer: [0], views: { f34: 0, side: 0, r34: 0, front: 0 } }

export const buildPack: Fields = { packId: 3, name: 0, note: 0, price: 0 }

export const buildAccessory: Fields = { key: 3, name: 0, note: 0, goodsId: 0, skuId: 0, price: 0, stock: 11, image: 0, layer: [0], fits: [0], excludes: [0], needs: [0] }

export const roadRates: Fields = { vatPercent: 1, vatSource: 0, purchaseTaxPercent: 1, purchaseTaxSource: 0, reliefs: [{ from: 0, to: 0, source: 0, name: 0, energies: [0], percent: 1, cap: 0 }], plateFees: [{ name: 0, amount: 0 }], plateSource: 0, compulsory: [{ name: 0, belowKg: 1, amount: 0 }], compulsorySource: 0, vehicleTaxPerTonne: 0, vehicleTaxFree: [0], vehicleTaxSource: 0, insurances: [{ id: 3, name: 0, note: 0, amount: 0, percent: 1, chosen: 2 }], subsidies: [{ from: 0, to: 0, source: 0, name: 0, energies: [0], condition: 'none', amount: 0, percent: 1, cap: 0 }], loan: { downPercents: [1], terms: [{ months: 1, annualPercent: 1 }] } }

export const buildOffer: Fields = { seriesId: 3, seriesName: 0, slogan: 0, defaultTypeId: 0, types: [buildType], colours: [buildColour], packs: [buildPack], accessories: [buildAccessory], withdrawn: [{ key: 3, name: 0, otherSeriesOnly: 2 }], stacks: [{ layers: [0] }], rates: roadRates, series: [{ seriesId: 3, name: 0, image: 0 }], serverTime: 5 }

export const carColour: Fields = { colourId: 0, name: 0, hex: 0, views: { f34: 0, side: 0, r34: 0, front: 0 } }

export const carFigure: Fields = { label: 0, value: 0, unit: 0 }

export const carLifeTopic: Fields = { topicId: 3, name: 0, intro: 0, cover: 0, articleCount: 11 }

export const carType: Fields = { typeId: 3, seriesId: 0, name: 0, price: 0, priceText: 0, deposit: 0, image: 0, energyType: 0, powerText: 0, highlights: [0], hot: 2 }

export const createdOrder: Fields = { orderId: 3, orderSn: 0, payableAmount: 0, payStatus: 0, payDeadline: 5, serverTime: 5 }

export const mapTile: Fields = { towns: [[1]], borders: [[1]], labels: [{ kind: 0, text: 0, rank: 1, x: 1, y: 1 }] }

export const nextService: Fields = { dueAt: 5, dueKm: 11, isDue: 12, items: [0] }

export const orderCard: Fields = { orderId: 3, orderSn: 0, clientKey: 20, orderType: 0, orderStatus: 11, orderStatusCDesc: 0, payStatus: 0, refundStatus: 'none', commentStatus: 'none', closeReason: 0, actions: [0], createdAt: 5, payDeadline: 5, goodsAmount: 0, deliveryFee: 0, discountAmount: 0, payableAmount: 0, goodsCount: 11, orderGoods: [orderGoods] }

export const userCoupon: Fields = { userCouponId: 3, couponId: 0, name: 0, kind: 'amount', amount: 0, percent: 11, threshold: 0, cap: 0, scope: 'all', scopeText: 0, cash: 2, startAt: 5, endAt: 5, status: 0 }

export const orderCoupon: Fields = { ...userCoupon, usable: 4, reason: 0, discount: 0 }

export const orderDetail: Fields = { ...orderCard, paidAmount: 0, refundedAmount: 0, payChannel: 0, couponName: 0, loweredAmount: 0, remark: 0, address: addressSnapshot, fitting: 'none', timeline: [{ at: 5, title: 0, text: 0 }], serverTime: 5 }

export const followUp: Fields = { content: 0, pictures: [0], largePictures: [0], createdAt: 5 }

export const review: Fields = { commentId: 3, nickName: 0, avatarUrl: 0, score: 11, content: 0, pictures: [0], largePictures: [0], specText: 0, createdAt: 5, reply: 0, followUp: [followUp, 0] }

export const ownReview: Fields = { ...review, orderId: 0, orderGoodsId: 0, goodsId: 0, goodsName: 0, goodsThumb: 0, goodsAttrStr: 0, goodsPrice: 0, goodsNumber: 11, isVehicle: 2, hidden: 2, anonymous: 2, followUpUntil: 5, note: 0, canWriteAgain: 2 }

export const parcel: Fields = { parcelId: 3, carrier: 0, carrierPhone: 0, expressNo: 0, createdAt: 5, isSigned: 12, latest: 0, goods: [orderGoods] }

export const payState: Fields = { orderId: 3, orderSn: 0, orderType: 0, orderStatus: 11, payStatus: 0, refundStatus: 'none', closeReason: 0, payableAmount: 0, returnedAmount: 20, payPending: 22, payDeadline: 5, serverTime: 5 }

export const pricedLine: Fields = { skuId: 0, goodsId: 0, goodsName: 0, goodsAttrStr: 0, goodsThumb: 0, goodsPrice: 0, goodsNumber: 1, goodsAmount: 0, discount: 0, stock: 11, usable: 4, reason: 0 }

export const question: Fields = { questionId: 0, title: 0, answer: 0 }

export const questionGroup: Fields = { groupId: 0, name: 0, questions: [question] }

export const reviewCounts: Fields = { all: 11, picture: 11, good: 11, middle: 11, bad: 11, followUp: 11 }

export const savedBuild: Fields = { buildId: 3, name: 0, seriesId: 0, seriesName: 0, code: 0, text: 0, image: 0, price: 0, possible: 4, withdrawnNames: [0], updatedAt: 5 }

export const seckillCard: Fields = { seckillId: 3, sessionId: 0, goodsId: 0, skuId: 0, title: 0, goodsAttr: 0, image: 0, price: 0, originalPrice: 0, total: 11, left: 11, soldPercent: 11, soldOut: 2, mayReopen: 2, limit: 11, status: 0, startAt: 5, endAt: 5 }

export const seckillDetail: Fields = { ...seckillCard, gallery: [0], myNumber: 1, payWithinMinutes: 11, serverTime: 5 }

export const seckillSession: Fields = { sessionId: 3, title: 0, startAt: 5, endAt: 5, status: 0 }

export const seckillWinner: Fields = { nickName: 0, avatar: 0, number: 11, wonAt: 5 }

export const sku: Fields = { skuId: 3, valueIds: [0], price: 0, marketPrice: 0, stock: 11, image: 0 }

export const specValue: Fields = { valueId: 3, name: 0, image: 20 }

export const specGroup: Fields = { specId: 0, name: 0, values: [specValue] }

export const ticket: Fields = { ticketId: 3, topic: 'other', topicText: 0, status: 0, statusText: 0, orderId: 0, orderSn: 0, dealerId: 0, dealerName: 0, excerpt: 0, unread: 1, createdAt: 5, updatedAt: 5 }

export const ticketMessage: Fields = { messageId: 0, sender: 0, content: 0, pictures: [0], at: 5, note: 0 }

export const ticketDetail: Fields = { ...ticket, messages: [ticketMessage] }

export const trackedParcel: Fields = { ...parcel, orderId: 0, orderSn: 0, events: [{ at: 5, text: 0 }] }

export const uploadedPicture: Fields = { url: 0, thumbUrl: 0, width: 1, height: 1 }

export const userVehicle: Fields = { id: 3, vin: 0, seriesId: 0, seriesName: 0, typeName: 0, colourName: 0, image: 0, addedAt: 5, commentStatus: 'none', orderId: 0 }

export const vehicleSpecValue: Fields = { valueId: 3, name: 0, note: 0, priceText: 0, hex: 0 }

export const vehicleSpecGroup: Fields = { specId: 0, name: 0, values: [vehicleSpecValue] }

export const vehicleGoods: Fields = { goodsId: 3, seriesId: 0, seriesName: 0, slogan: 0, priceFrom: 0, deposit: 0, specs: [vehicleSpecGroup], defaults: [0], tags: [0] }

export const vehicleStep: Fields = { key: 0, title: 0, text: 0, at: 5 }

export const vehicleOrder: Fields = { orderId: 3, orderSn: 0, state: 0, stateText: 0, seriesId: 0, seriesName: 0, typeName: 0, colourName: 0, packName: 0, image: 0, price: 0, deposit: 0, balance: 0, buyerName: 0, buyerPhone: 0, idNumberMasked: 0, dealer: dealer, vin: 0, expectedAt: 5, steps: [vehicleStep], serverTime: 5 }

export const vehicleSelection: Fields = { price: 0, priceText: 0, deposit: 0, balance: 0, typeName: 0, colourName: 0, packName: 0 }

export const vehicleService: Fields = { appointmentId: 3, kind: 'testDrive', at: 5, dealerName: 0, mileage: 11, work: [{ item: 0, amount: 0 }], workAmount: 0 }

export const waitingLine: Fields = { orderId: 0, orderGoodsId: 0, goodsId: 0, goodsName: 0, goodsThumb: 0, goodsAttrStr: 0, goodsPrice: 0, goodsNumber: 11, completedAt: 5 }

export const waitingMessage: Fields = { kind: 0, subject: 0, channel: 0, title: 0, dueAt: 15 }
