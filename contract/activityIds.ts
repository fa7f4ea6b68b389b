/** The events that the External gather calls (spec 7) mean unless another is named. Plain data. */
export const USUAL_EVENT = {
  eleven: 'doubleElevenActivity',
  quiz: 'answerCalculation',
  finance: 'activityBuyCar',
} as const
