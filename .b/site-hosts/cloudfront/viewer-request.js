function handler(event) {
  var request = event.request;
  var clean = request.uri.replace(/^[/\\]+/, '/').replace(/(\/index)?\.html$/, '/');
  var isFile = /\.[A-Za-z0-9]+$/.test(request.uri);
  if (clean !== request.uri || (!isFile && !request.uri.endsWith('/'))) {
    var query = Object.keys(request.querystring).map(function (name) {
      return name + '=' + request.querystring[name].value;
    });
    var location = (clean.endsWith('/') ? clean : clean + '/') + (query.length ? '?' + query.join('&') : '');
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location: {value: location}}};
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  return request;
}
