/** Value of a `ChangesField`: the resource of the row that changed, by which action, and its values by field. */
export interface AuditChanges {
  readonly resource: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** One line of an order in a `PiecesField`. */
export interface LinePieces {
  readonly lineId: string
  readonly title: string
  /** Pieces that aren't shipped yet. */
  readonly waiting: number
  /** Pieces that are chosen; all that wait until the operator says otherwise. */
  readonly number: number
}

/** Value of an `ApplicationField`, as a shopper sends it. */
export interface AfterSaleApplication {
  /** Line of the order. */
  readonly orderGoodsId: string
  readonly type: 'refund' | 'return' | 'exchange'
  readonly received: boolean
  readonly number: number
  /** Decimal yuan; 0.00 for an exchange. */
  readonly refundAmount: string
  readonly reason: string
  /** SKU wanted in exchange; '' for other types. */
  readonly wantedSkuId: string
}

/** Value of a `PlaceField`. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}
