/** Default events of the External gather calls (spec 7). Plain data. */
export const USUAL_EVENT = {
  eleven: 'doubleElevenActivity',
  quiz: 'answerCalculation',
  finance: 'activityBuyCar',
} as const
