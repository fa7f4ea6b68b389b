/** Content of a poster. */
export interface PosterContent {
  readonly title: string
  /** Line below the title; '' for none. */
  readonly note: string
  /** Formatted price, such as '¥199 起'; '' for none. */
  readonly price: string
  /** Root-relative or absolute URL; '' for none. */
  readonly imgUrl: string
  /** Background: paper for goods and articles, ridge for vehicles, night for activities. */
  readonly ground: 'paper' | 'ridge' | 'night'
}
