// React moved `act`; Taro's test kit still asks for it at the old place, which warns.
exports.act = require('react').act
