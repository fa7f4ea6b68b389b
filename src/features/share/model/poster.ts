/** What a poster is made of. */
export interface PosterContent {
  readonly title: string
  /** A line below the title; '' for none. */
  readonly note: string
  /** As it is read, such as '¥199 起'; '' where there is no price. */
  readonly price: string
  /** Root-relative or whole address; '' for none. */
  readonly imgUrl: string
  /** paper for goods and articles, ridge for vehicles, night for activities. */
  readonly ground: 'paper' | 'ridge' | 'night'
}
