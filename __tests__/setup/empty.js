// Empty module in place of what no test needs: style sheets, the languages of zod's messages, Taro's calendar files
// (`ics`), and Swiper, which ships only ES modules; our carousel is in platform/engine/h5Components.
module.exports = {}
