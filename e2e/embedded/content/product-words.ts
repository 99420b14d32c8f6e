/** Words that identify this product. */
export const PRODUCT_WORDS =
  /ticketing|festival|buyers?\b|box.office|barcode|coupon|resale|waiting.?list|webhooker|cashr|promoblocks|revisor|event-?date|add-?pet/gi;

/** Operations and guides of this product. */
export const PRODUCT_ROUTES =
  /(?:create|list|get|update)-(?:event|order|shop|ticket)|\/docs\/(?:introduction|events|tickets|shops|orders|coupons|resale|webhooks)\//gi;
