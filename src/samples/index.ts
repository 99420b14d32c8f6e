// The one entrance of the samples for page data (build) and the form (browser).
