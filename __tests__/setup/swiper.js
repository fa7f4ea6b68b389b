// Empty module in place of Swiper, which ships only ES modules; our carousel is in platform/engine/h5Components.
module.exports = {}
