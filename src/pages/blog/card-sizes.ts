/** Widths of covers in three columns. They are wider than their cards, which cut their sides. */
export const cardSizes = "(max-width: 767px) 108vw, (max-width: 1023px) 56vw, min(36vw, 640px)";
